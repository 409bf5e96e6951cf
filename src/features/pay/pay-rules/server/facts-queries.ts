import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'
import type { Payee } from '../model.ts'
import { longestSettlementDays, receivedMeanings } from '../settlement.ts'

const itemRow = z.object({ itemId: idSchema })

/** Items of which money counts as received, or was given back, in a stretch of plain dates, or of which the price was lowered. */
export async function itemsPaidIn(
  database: Database,
  { from, through }: { from: string; through: string },
): Promise<string[]> {
  const { rows } = await rowsOf(itemRow)`
    select distinct item_id as "itemId" from receipt join receipt_allocation on receipt_id = receipt.id
    where receipt.state = 'effective' and not receipt.is_goodwill and receipt.day <= ${through}::date
      and (receipt.day >= ${from}::date
        -- Instalments that were sold before come in these days.
        or (receipt.kind = 'receipt' and receipt.method in ('credit_card', 'debit_card')
          and receipt.day >= ${from}::date - ${longestSettlementDays}::int
          and receipt.day + 30 * receipt.instalments >= ${from}::date
          and (select means from pay_received where valid_from <= receipt.day order by valid_from desc limit 1) = 'settled'))
    union select item_id from price_reduction where day between ${from}::date and ${through}::date`.execute(database)
  return rows.map(({ itemId }) => itemId)
}

const soldRow = z.object({
  itemId: idSchema,
  itemBecame: z.enum(['open', 'finished', 'cancelled']),
  priceCentavos: z.int(),
  netCentavos: z.int(),
  money: z.array(
    z.object({
      day: plainDateSchema,
      centavos: z.int(),
      method: z.string(),
      instalments: z.int(),
      feeBasisPoints: z.int().nullable(),
      means: z.enum(receivedMeanings),
    }),
  ),
})
/** An item with what it cost and every centavo that came for it or was given back. */
export type SoldItem = z.output<typeof soldRow>

/**
 * These items, each with its money. A refund by the card gives back what its brand kept, too; one out of goodwill is the
 * house's own cost, and nobody who performed pays for it.
 */
export async function soldItems(database: Database, itemIds: readonly string[]): Promise<SoldItem[]> {
  const { rows } = await rowsOf(soldRow)`
    with money as (
      select allocated.item_id, json_agg(json_build_object('day', receipt.day,
          'centavos', sign_of(receipt.kind) * allocated.amount_centavos, 'instalments', receipt.instalments,
          -- What is won back comes at once, whatever it was paid by.
          'method', case when receipt.kind = 'receipt' then receipt.method else 'transfer' end,
          -- What is given back beside the card leaves the brand what it kept.
          'feeBasisPoints', case when receipt.kind <> 'refund' or is_card(receipt.method)
            then coalesce(receipt.fee_basis_points, source.fee_basis_points) end, 'means', meaning.means)
        order by receipt.day, receipt.id) as money
      from receipt_allocation as allocated join receipt on receipt.id = allocated.receipt_id
        left join receipt as source on source.id = receipt.of_receipt_id
        cross join lateral (
          select means from pay_received where valid_from <= receipt.day order by valid_from desc limit 1) as meaning
      where allocated.item_id = any(${itemIds}::uuid[]) and receipt.state = 'effective'
        and not receipt.is_goodwill
      group by allocated.item_id
    )
    select order_item.id as "itemId", case when exists (
          select from appointment where order_item_id = order_item.id and status = 'fulfilled' and interrupted_reason is null)
        then 'finished' when cancelled_at is not null then 'cancelled' else 'open' end as "itemBecame", price_centavos as "priceCentavos", net_centavos as "netCentavos",
      coalesce(money.money, '[]') as money
    from order_item left join money on money.item_id = order_item.id
    where order_item.id = any(${itemIds}::uuid[])`.execute(database)
  return rows
}

const payeeRow = z.object({
  id: idSchema,
  function: z.enum(professionalFunctions),
  isEmployee: z.boolean(),
  registrationValidUntil: plainDateSchema.nullable(),
})

/**
 * These people as pay sees them.
 * @param on a plain date, by which it is known whom the payroll pays
 */
export async function payeesOf(database: Database, ids: readonly string[], on: string): Promise<Payee[]> {
  const { rows } = await rowsOf(payeeRow)`
    select id, function, coalesce((select kind = 'employee' from pay_regime
        where professional_id = professional.id and valid_from <= ${on}::date
        order by valid_from desc, recorded_at desc limit 1), false) as "isEmployee",
      council_valid_until as "registrationValidUntil" from professional
    where id = any(${ids}::uuid[])`.execute(database)
  return rows
}

const holidayRow = z.object({ unitId: idSchema, day: plainDateSchema })

/** The days between two plain dates on which a unit has a holiday: the national ones, and its own. */
export async function holidaysIn(
  database: Database,
  { from, through }: { from: string; through: string },
): Promise<z.output<typeof holidayRow>[]> {
  const { rows } = await rowsOf(holidayRow)`
    select unit.id as "unitId", days.day::date::text as day
    from generate_series(${from}::date, ${through}::date, interval '1 day') as days (day) cross join unit
      left join holiday on holiday.unit_id = unit.id and holiday.day = days.day::date
    -- Who works on a holiday works on a holiday: that the unit is open takes nothing from it, unless the day is its own word.
    where is_national_holiday(days.day::date) or holiday.kind <> 'open' or holiday.level <> 'own'`.execute(database)
  return rows
}
