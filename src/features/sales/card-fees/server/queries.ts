import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import type { DB } from '../../../../server/database/database-types.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { cardFees } from '../record.ts'
import { type CardBrand, type PaymentMethod } from '../rules.ts'

const payment = [sql`method`, sql`first_instalment`]
// The words of both languages, without accents; `amex` is what people type.
const spelled = sql`case brand when 'amex' then 'amex american express' else brand end
  || case method when 'debit' then ' debito debit' else ' credito credit' end`

/** Where a fee is on a day, as `standings` has it: `in force` is whatever no later one replaces for each payment. */
const standingOn = (today: string) => sql`case
  when not card_fee.active then 'ended'
  when card_fee.valid_from > ${today}::date then 'planned'
  when exists (
    select from generate_series(card_fee.first_instalment, card_fee.last_instalment) as paid (instalments)
    where not exists (
      select from card_fee as later
      where later.active and later.brand = card_fee.brand and later.method = card_fee.method
        and later.valid_from > card_fee.valid_from and later.valid_from <= ${today}::date
        and paid.instalments between later.first_instalment and later.last_instalment))
  then 'current' else 'replaced' end`

export const cardFeeQueries = recordQueries(cardFees, {
  table: 'card_fee',
  columns: (now) => ({ standing: standingOn(todayIn(networkZone, now)) }),
  search: (part) => sql`${spelled} like ${part}`,
  orders: bothWays({
    brand: [sql`brand`, ...payment, sql`valid_from`],
    validFrom: [sql`valid_from`, sql`brand`, ...payment],
    fee: [sql`fee_basis_points`, sql`brand`, ...payment, sql`valid_from`],
  }),
})

interface Paid {
  readonly brand: CardBrand
  readonly method: PaymentMethod
  readonly firstInstalment: number
  readonly lastInstalment: number
}

/** Fees of one of these payments, but for one. */
const ofSame = (database: Database, id: string | null, fee: Paid) =>
  database
    .selectFrom('card_fee')
    .select('id')
    .where('id', 'is distinct from', id)
    .where('brand', '=', fee.brand)
    .where('method', '=', fee.method)
    .where('first_instalment', '<=', fee.lastInstalment)
    .where('last_instalment', '>=', fee.firstInstalment)
    .limit(1)

/** What held on a day: it had begun, and was in use. */
const onDay = (day: string) => (is: ExpressionBuilder<DB, 'card_fee'>) =>
  is.and([is('valid_from', '<=', day), is.or([is('ended_on', 'is', null), is('ended_on', '>', day)])])

/** Whether another fee of one of these payments begins on the same day. */
export async function beginsTwice(database: Database, id: string, fee: Paid & { validFrom: string }): Promise<boolean> {
  return Boolean(await ofSame(database, id, fee).where('valid_from', '=', fee.validFrom).executeTakeFirst())
}

/** Whether another fee of one of these payments held on a day; id null before a new one. */
export async function heldOn(database: Database, id: string | null, fee: Paid, day: string): Promise<boolean> {
  return Boolean(await ofSame(database, id, fee).where(onDay(day)).executeTakeFirst())
}

interface CardPayment {
  readonly brand: CardBrand
  readonly method: PaymentMethod
  /** From 1; debit is 1. */
  readonly instalments: number
  /** The plain date on which it is paid. */
  readonly day: string
}

/** The instalments of a way of paying that have a fee on a day, from and to, in order; none where no fee is known of it. */
export async function bandsOf(database: Database, { brand, method, day }: Omit<CardPayment, 'instalments'>) {
  return database
    .selectFrom('card_fee')
    .select(['first_instalment as first', 'last_instalment as last'])
    .where('brand', '=', brand)
    .where('method', '=', method)
    .where(onDay(day))
    .orderBy('first_instalment')
    .execute()
}

/** What the brand keeps of a payment, in basis points: the latest fee that held on its day; undefined where none did. */
export async function feeOf(database: Database, { brand, method, instalments, day }: CardPayment) {
  const found = await database
    .selectFrom('card_fee')
    .select('fee_basis_points')
    .where('brand', '=', brand)
    .where('method', '=', method)
    .where('first_instalment', '<=', instalments)
    .where('last_instalment', '>=', instalments)
    .where(onDay(day))
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.fee_basis_points
}
