import { sql } from 'kysely'

/**
 * What a surgery of a closed day leaves, in centavos: what was paid for its item, less what those who performed it are paid
 * for it, held or not, less its materials by the moving average. Nothing where nothing was sold, or its pay was not worked out.
 */
export const margins = sql`
  select received, pay, received - pay - spent as margin
  from (
    select item.paid_centavos as received, round(coalesce(materials_value, 0) / 100.0)::bigint as spent, (
      select sum(line.result_centavos + line.held_centavos)::bigint from payment_line as line where line.case_id = course.id) as pay
    from order_item as item
    where item.id = paid_item_id and is_closed and status = 'fulfilled' and kind = 'surgery') as parts
  where pay is not null`
