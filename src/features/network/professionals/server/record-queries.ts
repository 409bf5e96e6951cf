import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { partOf } from '../../../../server/database/part-of.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { networkZone } from '../../../../shared/time.ts'
import { professionalFunctions } from '../../procedures/contract.ts'
import { type ProfessionalRecord, professionals } from '../record.ts'
import { type CredentialState, credentialWarningDays } from '../rules.ts'

export const professionalQueries = recordQueries(professionals, {
  table: 'professional',
  named: { registrationValidUntil: 'council_valid_until' },
  columns: {
    unitIds: sql`array(
      select unit_id from professional_unit where professional_id = professional.id order by unit_id)`,
    // Counted for each reader.
    elsewhere: sql`0`,
    // Locked to anybody: who administers professionals unlocks it.
    pin: sql`case
      when not exists (select from professional_pin as pin where pin.professional_id = professional.id) then 'none'
      when exists (select from professional_pin_guess as guess
        where guess.professional_id = professional.id and locked) then 'locked'
      else 'set' end`,
  },
  made: (_body, now) => ({ createdAt: sql`${now}` }),
  kept: { unitIds: setUnits },
  seenIn: worksIn,
  where: ({ unitId, credential, on }, now) => [
    unitId === undefined ? undefined : worksIn([unitId]),
    credential === undefined
      ? undefined
      : credentialCondition(credential, on === undefined ? todayWhereTheyWork(now) : sql`${on}::date`),
  ],
  search: (part, q) => sql`professional.name_key like ${part} or professional.email like ${partOf(q.toLowerCase())}
    or professional.council_number = ${q.replaceAll(/\D/g, '') || null}`,
  orders: bothWays({
    name: [sql`professional.name_key`],
    validUntil: [sql`coalesce(professional.council_valid_until, 'infinity')`],
    createdAt: [sql`professional.created_at`],
  }),
})

function worksIn(unitIds: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from professional_unit
    where professional_id = professional.id and unit_id = any(${[...unitIds]}::uuid[]))`
}

/** The day on which nobody of their units is past it: what ends today is not over before midnight there. */
function todayWhereTheyWork(now: string): RawBuilder<unknown> {
  return sql`coalesce((select min((${now}::timestamptz at time zone time_zone)::date) from professional_unit
      join unit on unit.id = unit_id where professional_id = professional.id),
    (${now}::timestamptz at time zone ${networkZone})::date)`
}

/** The rule `credentialOn` as the database says it; a test holds the two together. @param on a date of SQL */
function credentialCondition(credential: CredentialState, on: RawBuilder<unknown>): RawBuilder<unknown> {
  const warned = sql`(${on} + ${credentialWarningDays}::int)`
  const end = sql`professional.council_valid_until`
  switch (credential) {
    case 'none':
      return sql`${end} is null`
    case 'expired':
      return sql`${end} < ${on}`
    case 'expiring':
      return sql`${end} between ${on} and ${warned}`
    case 'valid':
      return sql`${end} > ${warned}`
  }
}

/** The units of a professional become exactly these. */
async function setUnits(database: Database, id: string, unitIds: readonly string[]): Promise<void> {
  const ids = [...unitIds]
  await sql`delete from professional_unit
    where professional_id = ${id} and unit_id <> all(${ids}::uuid[])`.execute(database)
  await sql`insert into professional_unit (professional_id, unit_id) select ${id}::uuid, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(database)
}

type Registration = Pick<ProfessionalRecord, 'council' | 'councilState' | 'councilNumber'>

const ownerRow = z.object({ id: idSchema })

/** Who has this registration. */
export async function ownerOf(
  database: Database,
  { council, councilState, councilNumber }: Registration,
): Promise<string | undefined> {
  const { rows } = await rowsOf(ownerRow)`select id from professional
    where council = ${council} and council_state = ${councilState} and council_number = ${councilNumber}`.execute(
    database,
  )
  return rows[0]?.id
}

const teamRow = z.object({ id: idSchema, name: z.string(), function: z.enum(professionalFunctions) })

/** The teams a professional is in, as what, in some units (null: in any), by name. */
export async function teamsWith(
  database: Database,
  id: string,
  unitIds: readonly string[] | null,
): Promise<z.output<typeof teamRow>[]> {
  const { rows } = await rowsOf(teamRow)`
    select team.id, team.name, team_member.function from team_member join team on team.id = team_member.team_id
    where team_member.professional_id = ${id} and team.active
      and (${unitIds === null} or team.unit_id = any(${[...(unitIds ?? [])]}::uuid[]))
    order by team.name_key, team.name, team.id`.execute(database)
  return rows
}
