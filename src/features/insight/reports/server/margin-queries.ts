import { sql } from 'kysely'
import { employersBasisPoints } from '../../../network/offers/server.ts'

/**
 * With what the employer owes on top of it. What earlier months said of a line is what this one leaves out; what they held is
 * held once, by the newest.
 */
const pay = sql`
  select sum(round((result_centavos + case when is_newest then held_centavos else 0 end)
    * (10000 + employers_basis_points) / 10000.0))::bigint
  from (
    select line.result_centavos, line.held_centavos,
      ${employersBasisPoints(sql`statement`, sql`period.month`)} as employers_basis_points,
      row_number() over (partition by statement.professional_id, line.key order by period.month desc) = 1 as is_newest
    from payment_line as line join payment_statement as statement on statement.id = line.statement_id
      join payment_period as period on period.id = statement.period_id
    where line.case_id = course.id) as said`

/** Of cases of one item, the one that finished it, else the last: what the item was paid is of that case, once. */
const finishing = sql`
  select other.appointment_id from closed_case as other join appointment as done on done.id = other.appointment_id
  where other.order_item_id = paid_item_id and done.status = 'fulfilled' and other.kind = 'surgery'
  order by other.interrupted, other.starts_at desc, other.appointment_id desc limit 1`

/**
 * What a surgery of a closed day leaves, in centavos: what was paid for its item and not given back out of goodwill, less what those who performed it are paid
 * for it, held or not, with what the employer owes on top of it, less its materials by the moving average. Nothing where
 * nothing was sold, or its pay was not worked out.
 */
export const margins = sql`
  select received, pay, received - pay - spent as margin
  from (
    select case when course.id = (${finishing}) then item.paid_centavos - item.goodwill_centavos else 0 end as received,
      round(coalesce(materials_value, 0) / 100.0)::bigint as spent, (${pay}) as pay
    from order_item as item
    where item.id = paid_item_id and is_closed and status = 'fulfilled' and kind = 'surgery') as parts
  where pay is not null`
