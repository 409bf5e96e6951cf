import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { type Swap, swapSchema, swapStatuses } from '../record.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const swapRow = z.object({
  id: idSchema,
  unitId: idSchema,
  shiftId: idSchema,
  otherShiftId: idSchema.nullable(),
  fromProfessionalId: idSchema.nullable(),
  toProfessionalId: idSchema,
  status: z.enum(swapStatuses),
  requestedBy: idSchema,
  reason: z.string(),
  version: z.int(),
})
/** What a command needs of a swap; read with its row locked. */
export type SwapRow = z.output<typeof swapRow>
const freedRow = z.object({ id: idSchema, layer: z.enum(['draft', 'published']) })

const columns = sql`
  id, unit_id as "unitId", shift_id as "shiftId", other_shift_id as "otherShiftId", reason, status, version,
  from_professional_id as "fromProfessionalId", to_professional_id as "toProfessionalId", requested_by as "requestedBy"`

export async function findSwap(database: Database, id: string): Promise<SwapRow | undefined> {
  const { rows } = await rowsOf(swapRow)`select ${columns} from shift_swap where id = ${id}`.execute(database)
  return rows[0]
}

/** The swap, locked until the transaction ends. */
export async function lockSwap(database: Database, id: string): Promise<SwapRow | undefined> {
  const { rows } = await rowsOf(swapRow)`
    select ${columns} from shift_swap where id = ${id} for no key update`.execute(database)
  return rows[0]
}

/** False where its id is taken, or another swap of the shift waits already. */
export async function insertSwap(
  database: Database,
  swap: Omit<SwapRow, 'status' | 'version'>,
  requestedAt: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shift_swap (id, unit_id, shift_id, other_shift_id, from_professional_id, to_professional_id, reason,
      requested_by, requested_at)
    values (${swap.id}, ${swap.unitId}, ${swap.shiftId}, ${swap.otherShiftId}, ${swap.fromProfessionalId},
      ${swap.toProfessionalId}, ${swap.reason}, ${swap.requestedBy}, ${requestedAt})
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

export async function decideSwap(
  database: Database,
  id: string,
  decision: { status: Swap['status']; by: string; at: string; note: string | null },
): Promise<void> {
  await sql`
    update shift_swap set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${decision.at},
      decision_note = ${decision.note}, version = version + 1
    where id = ${id}`.execute(database)
}

interface Handover {
  shiftId: string
  from: string | null
  to: string
}

/**
 * Gives shifts to others in what is published, and in the draft where it still says the same. Whether somebody would be
 * on two shifts of the unit at once is asked before.
 */
export async function handOver(database: Database, handovers: readonly Handover[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(handovers)}::jsonb)
    as wanted ("shiftId" uuid, "from" uuid, "to" uuid)`
  // Nobody's for a moment: two shifts of the same hours are exchanged without ever being one person's.
  const { rows } = await rowsOf(freedRow)`
    update shift set professional_id = null from ${wanted}
    where shift.id = "shiftId" and professional_id = "from" returning shift.id, layer`.execute(database)
  await sql`
    update shift set professional_id = "to", version = version + 1, updated_at = now()
    from ${wanted} join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as freed (id uuid, layer text)
      on freed.id = "shiftId"
    where shift.id = freed.id and shift.layer = freed.layer`.execute(database)
}

export interface SwapFilter {
  id: string | null
  units: readonly string[] | null
  status: readonly string[] | null
  professionalId: string | null
  /** Whether the reasons are included. */
  plans: boolean
}

/** Swaps as their list shows them: those that wait first, then newest first. */
export async function swapsOf(database: Database, filter: SwapFilter): Promise<Swap[]> {
  const shiftJson = (alias: string) => {
    const shift = (column: string) => sql.ref(`${alias}.${column}`)
    return sql`case when ${shift('id')} is not null then json_build_object(
      'id', ${shift('id')}, 'professionalId', ${shift('professional_id')},
      'professionalName', (select name from professional where id = ${shift('professional_id')}),
      'function', ${shift('function')},
      'startsAt', ${instantJson(`${alias}.starts_at`)}, 'endsAt', ${instantJson(`${alias}.ends_at`)}) end`
  }
  const { rows } = await rowsOf(swapSchema)`
    select swap.id, swap.unit_id as "unitId", ${shiftJson('given')} as shift, ${shiftJson('other')} as "otherShift",
      from_professional_id as "fromProfessionalId", giver.name as "fromProfessionalName",
      to_professional_id as "toProfessionalId", taker.name as "toProfessionalName",
      case when ${filter.plans} then reason else '' end as reason, status, requested_by as "requestedById",
      requester.name as "requestedByName", requested_at as "requestedAt", decider.name as "decidedByName",
      decided_at as "decidedAt", case when ${filter.plans} then decision_note end as "decisionNote", swap.version
    from shift_swap as swap
    left join shift as given on given.layer = 'published' and given.id = shift_id
    left join shift as other on other.layer = 'published' and other.id = other_shift_id
    left join professional as giver on giver.id = from_professional_id
    join professional as taker on taker.id = to_professional_id
    join staff as requester on requester.id = requested_by
    left join staff as decider on decider.id = decided_by
    where (${filter.id}::uuid is null or swap.id = ${filter.id})
      and (${filter.units}::uuid[] is null or swap.unit_id = any(${filter.units}::uuid[]))
      and (${filter.status}::text[] is null or status = any(${filter.status}::text[]))
      and (${filter.professionalId}::uuid is null
        or ${filter.professionalId}::uuid in (from_professional_id, to_professional_id))
    order by status <> 'requested', requested_at desc, swap.id limit 200`.execute(database)
  return rows
}
