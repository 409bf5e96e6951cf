import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { stillToCome } from '../../professionals/server/upcoming-queries.ts'
import type { TeamMember } from '../contract.ts'
import { teams } from '../record.ts'

export const teamQueries = recordQueries(teams, {
  table: 'team',
  columns: (now) => ({
    upcoming: sql`(
      select count(*)::int from appointment where appointment.team_id = team.id and ${stillToCome(now)})`,
    members: sql`coalesce((
      select json_agg(json_build_object(
        'professionalId', professional.id, 'name', professional.name, 'active', professional.active,
        'registrationValidUntil', professional.council_valid_until,
        'function', team_member.function, 'substitute', team_member.substitute)
        order by team_member.substitute, team_member.position, professional.id)
      from team_member join professional on professional.id = team_member.professional_id
      where team_member.team_id = team.id
    ), '[]')`,
  }),
  made: (_body, now) => ({ createdAt: sql`${now}` }),
  kept: { members: setMembers },
  where: ({ professionalId }) => [professionalId ? holds(sql`professional_id = ${professionalId}`) : undefined],
  search: (part) =>
    sql`team.name_key like ${part} or ${holds(
      sql`professional_id in (select id from professional where name_key like ${part})`,
    )}`,
  orders: bothWays({ name: [sql`team.name_key`], createdAt: [sql`team.created_at`] }),
  unique: [
    {
      field: 'name',
      within: 'unitId',
      message: both(
        'Esta unidade já tem uma equipe com este nome, talvez arquivada',
        'This unit has a team of this name already, maybe an archived one',
      ),
    },
  ],
})

function holds(member: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from team_member where team_id = team.id and ${member})`
}

/** The members of a team become exactly these, in this order. */
async function setMembers(database: Database, id: string, members: readonly TeamMember[]): Promise<void> {
  await database.deleteFrom('team_member').where('team_id', '=', id).execute()
  const rows = members.map(({ professionalId, function: work, substitute }, position) => ({
    professional_id: professionalId,
    function: work,
    substitute,
    position,
  }))
  await sql`insert into team_member (team_id, professional_id, function, substitute, position)
    select ${id}::uuid, professional_id, function, substitute, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (professional_id uuid, function text, substitute boolean, position smallint)`.execute(database)
}
