import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { escalateAfterDays, recallStates } from '../rules.ts'
import { patientsOf } from './case-queries.ts'

const lateRow = z.object({ id: idSchema, unitId: idSchema, count: z.int() })

/**
 * Marks recalls whose patients wait for too long, each once, and answers for every unit how many of its patients nobody has
 * told. What somebody holds is found the next time.
 */
export async function escalateLate(database: Database, now: string): Promise<z.output<typeof lateRow>[]> {
  const { rows } = await rowsOf(lateRow)`
    with late as (
      select id from recall
      where state = 'open' and escalated_at is null
        and opened_at <= ${now}::timestamptz - make_interval(days => ${escalateAfterDays})
      order by opened_at for no key update skip locked
    ), marked as (
      update recall set escalated_at = ${now}::timestamptz where id in (select id from late) returning *
    )
    select marked.id, one as "unitId", count(*)::int as count
    from marked cross join lateral (${patientsOf(sql`marked`)}) as patients
      cross join lateral (select distinct unnest(patients.units) as one) as each
    where patients.must_tell and coalesce(patients.outcome not in ('told', 'unreachable'), true)
    group by marked.id, one order by marked.id, one`.execute(database)
  return rows
}

const reachedRow = z.object({ id: idSchema, state: z.enum(recallStates), patientId: idSchema, waits: z.boolean() })

/** The recall of what was used without stock, with its patient; undefined where it is of none, or was a mistake. */
export async function recallOfDiscrepancy(
  database: Database,
  discrepancyId: string,
): Promise<z.output<typeof reachedRow> | undefined> {
  const { rows } = await rowsOf(reachedRow)`
    select recall.id, recall.state, patients.patient_id as "patientId",
      coalesce(patients.outcome not in ('told', 'unreachable'), true) as waits
    from case_discrepancy as without
      left join stock_lot as lot on lot.id = without.lot_id
      join recall on recall.material_id = without.material_id and recall.state <> 'cancelled'
        and recall.number_key = coalesce(lot.number_key, search_key(coalesce(without.lot_number, '')))
      join appointment as a on a.id = without.appointment_id
      join lateral (${patientsOf(sql`recall`)}) as patients on patients.patient_id = a.patient_id
    where without.id = ${discrepancyId} and without.state <> 'mistaken'
    for no key update of recall`.execute(database)
  return rows[0]
}
