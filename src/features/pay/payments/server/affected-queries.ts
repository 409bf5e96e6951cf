import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'

/** Whether an event is of money or prices, and of none of a closed case; of everything else it is not asked here. */
export const concernsPay = sql`(happened.noun not in ('receipt', 'order') or exists (
  select from order_item join closed_case as closed on closed.order_item_id = order_item.id
  where order_item.order_id = happened.entity_id) or exists (
  select from receipt join receipt_allocation on receipt_id = receipt.id
    join closed_case as closed on closed.order_item_id = receipt_allocation.item_id
  where receipt.id = happened.entity_id or receipt.order_id = happened.entity_id))`

const peopleRow = z.object({
  professionalIds: z.array(idSchema),
  caseIds: z.array(idSchema),
  shiftIds: z.array(idSchema),
})

/**
 * Whose pay may be otherwise after something happened to these maps of days, receipts, orders, shifts or people: whoever has or had a part in a case
 * of them, and whoever shares another case of that day with one of those, for it may be another of their day.
 */
export async function affectedBy(database: Database, ids: readonly string[]): Promise<z.output<typeof peopleRow>> {
  const { rows } = await rowsOf(peopleRow)`
    with days as materialized (
      select map.unit_id, map.day, map.day::timestamp at time zone unit.time_zone as starts,
        (map.day + 1)::timestamp at time zone unit.time_zone as ends
      from day_map as map join unit on unit.id = map.unit_id where map.id = any(${ids}::uuid[])
    ), cases as materialized (
      select line.case_id as id from days join payment_line as line on line.unit_id = days.unit_id and line.day = days.day
      where line.case_id is not null
      union select appointment.id from days join appointment on appointment.unit_id = days.unit_id
        and appointment.starts_at >= days.starts and appointment.starts_at < days.ends and appointment.status = 'fulfilled'
      union select closed.appointment_id from receipt join receipt_allocation on receipt_id = receipt.id
        join closed_case as closed on closed.order_item_id = receipt_allocation.item_id
      where receipt.id = any(${ids}::uuid[]) or receipt.order_id = any(${ids}::uuid[])
      union select closed.appointment_id from order_item join closed_case as closed on closed.order_item_id = order_item.id
      where order_item.order_id = any(${ids}::uuid[])
    ), parts as materialized (
      select unnest(appointment.professional_ids) as person, closed.day from cases
        join appointment on appointment.id = cases.id left join closed_case as closed on closed.appointment_id = cases.id
      union select unnest(closed.professional_ids), closed.day from cases
        join closed_case as closed on closed.appointment_id = cases.id
      union select statement.professional_id, line.day from cases join payment_line as line on line.case_id = cases.id
        join payment_statement as statement on statement.id = line.statement_id
    ), shifts as materialized (
      select id, professional_id from shift where id = any(${ids}::uuid[]) and professional_id is not null
      union select shift_id, professional_id from worked_shift where shift_id = any(${ids}::uuid[])
      union select line.shift_id, statement.professional_id from payment_line as line
        join payment_statement as statement on statement.id = line.statement_id
      where line.shift_id = any(${ids}::uuid[])
    ), people as (
      select person from parts union select professional_id from shifts
      union select id from professional where id = any(${ids}::uuid[])
      union select unnest(closed.professional_ids) from parts join closed_case as closed
        on closed.day = parts.day and parts.person = any(closed.professional_ids)
    )
    select coalesce((select array_agg(distinct person) from people), '{}') as "professionalIds",
      coalesce((select array_agg(id) from cases), '{}') as "caseIds",
      coalesce((select array_agg(distinct id) from shifts), '{}') as "shiftIds"`.execute(database)
  return rows[0] ?? { professionalIds: [], caseIds: [], shiftIds: [] }
}

/** Remembers cases and shifts of which a month has lines, for the months after it: what was paid of them may be otherwise. */
export async function rememberChanged(
  database: Database,
  { caseIds, shiftIds }: { readonly caseIds: readonly string[]; readonly shiftIds: readonly string[] },
  at: string,
): Promise<void> {
  await sql`
    insert into payment_changed (case_id, shift_id, at)
    select changed.id, null, ${at}::timestamptz from unnest(${caseIds}::uuid[]) as changed (id)
    where exists (select from payment_line as line where line.case_id = changed.id)
    union all select null, changed.id, ${at}::timestamptz from unnest(${shiftIds}::uuid[]) as changed (id)
    where exists (select from payment_line as line where line.shift_id = changed.id)
    on conflict (case_id, shift_id) do update set at = excluded.at`.execute(database)
}
