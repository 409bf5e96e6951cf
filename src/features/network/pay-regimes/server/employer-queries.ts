import { type RawBuilder, sql } from 'kysely'

type Fragment = RawBuilder<unknown>

/**
 * What the employer owes on top of what a statement pays (Lei 8.212/1991, art. 22, III), in basis points of it: of the
 * self-employed alone, by the law of the last day of its month. Nothing of it is kept back.
 * @param statement a row of `payment_statement`, by its name
 * @param month a date in its month
 */
export function employersBasisPoints(statement: Fragment, month: Fragment): Fragment {
  const end = sql`(date_trunc('month', ${month}) + interval '1 month' - interval '1 day')::date`
  return sql`case when (case when ${statement}.state in ('approved', 'paid', 'locked') then ${statement}.regime
      else (select kind from pay_regime where pay_regime.professional_id = ${statement}.professional_id
        and valid_from <= ${end} order by valid_from desc, recorded_at desc, id desc limit 1) end) = 'selfEmployed'
    then coalesce((select (terms ->> 'basisPoints')::int from pay_retention where pay_retention.regime = 'selfEmployed'
      and tax = 'cpp' and valid_from <= ${end} order by valid_from desc, recorded_at desc, id desc limit 1), 0)
    else 0 end`
}
