import { type Insertable, sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import type { DB } from '../database/database-types.ts'
import type { TestNetwork } from './network.ts'

interface GivenRule extends Partial<Insertable<DB['pay_rule']>> {
  /** `staff.id` of who wrote it. */
  readonly recorded_by: string
}

/** A rule of pay for doctors of R$ 500,00 a case, since the start of 2026, unless said. Answers its id. */
export async function insertPayRule(database: Database, given: GivenRule): Promise<string> {
  const id = given.id ?? newId()
  const isShare = given.share_basis_points !== undefined
  const whom = given.beneficiary ? {} : { beneficiary: 'function', function: 'doctor' }
  const row = {
    family_id: id,
    edition: 1,
    name: `Regra ${id}`,
    basis: 'fixed',
    valid_from: '2026-01-01',
    amount_centavos: isShare ? null : 500_00,
    recorded_at: '2026-01-01T12:00:00Z',
    ...whom,
    ...given,
    beneficiary: given.beneficiary ?? 'function',
    id,
  }
  await database.insertInto('pay_rule').values(row).execute()
  return id
}

interface GivenClosed {
  /** Of what was performed. */
  readonly appointmentId: string
  /** When its map was closed; a day after unless said. */
  readonly closedAt?: string
  readonly orderItemId?: string
  readonly grafts?: number
}

/** Closes the map of a performed appointment's day past all rules, by somebody who checks no pay, and makes it a case. */
export async function insertClosedCase(
  database: Database,
  { staff }: Pick<TestNetwork, 'staff'>,
  { appointmentId, closedAt, orderItemId, grafts }: GivenClosed,
): Promise<void> {
  await sql`
    insert into day_map (id, unit_id, day, state, closed_by, closed_at, closings)
    select ${newId()}, a.unit_id, (a.starts_at at time zone unit.time_zone)::date, 'closed', ${staff.PRE_POST_OPERATOR},
      coalesce(${closedAt ?? null}::timestamptz, a.starts_at + interval '1 day'), 1
    from appointment as a join unit on unit.id = a.unit_id where a.id = ${appointmentId}
    on conflict (unit_id, day) do nothing`.execute(database)
  await sql`
    insert into closed_case (appointment_id, map_id, unit_id, day, kind, patient_id, procedure_id, room_id, team_id,
      professional_ids, order_item_id, starts_at, ends_at, grafts, interrupted)
    select a.id, map.id, a.unit_id, map.day, procedure.kind, a.patient_id, a.procedure_id, a.room_id, a.team_id,
      a.professional_ids, coalesce(${orderItemId ?? null}::uuid, a.order_item_id), a.starts_at, a.ends_at,
      ${grafts ?? null}::int, a.interrupted_reason is not null
    from appointment as a join unit on unit.id = a.unit_id join procedure on procedure.id = a.procedure_id
      join day_map as map on map.unit_id = a.unit_id and map.day = (a.starts_at at time zone unit.time_zone)::date
    where a.id = ${appointmentId}`.execute(database)
}
