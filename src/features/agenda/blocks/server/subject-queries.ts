import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** What a block, or a request for one, keeps: a room, a professional, a team. */
export const blockedOf = (record: 'block' | 'request') => ({
  from: sql`${sql.table(record === 'block' ? 'block' : 'block_request')} as ${sql.ref(record)}
    left join room on room.id = ${sql.ref(`${record}.room_id`)}
    left join professional on professional.id = ${sql.ref(`${record}.professional_id`)}
    left join team on team.id = ${sql.ref(`${record}.team_id`)}`,
  id: sql.ref(`${record}.id`),
  starts_at: sql.ref(`${record}.starts_at`),
  what: sql`coalesce(room.name, professional.name, team.name)`,
})

/** A block, by what it keeps. */
export const blockSubject = subject('block', null, blockedOf('block'))
