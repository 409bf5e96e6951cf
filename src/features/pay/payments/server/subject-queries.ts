import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { joinUnchecked } from './remind-queries.ts'

/** A statement: whoever checked what is contested answers for it, and whoever checked any of it does not approve it. */
export const paymentSubject = subject('payment', 'payment.read', {
  from: sql`payment_statement as statement join payment_period as period on period.id = statement.period_id
    join professional on professional.id = statement.professional_id
    left join lateral (select unit_id from payment_contest where statement_id = statement.id
      order by contested_at desc, id limit 1) as contested on true`,
  id: sql`statement.id`,
  // Of several units it is whose it names alone.
  unit_id: sql`(select case when count(*) = 1 then min(part.unit_id::text) end from payment_part as part
    where part.statement_id = statement.id)`,
  owner_id: sql`(select part.checked_by from payment_part as part where part.statement_id = statement.id
    order by part.unit_id is distinct from contested.unit_id, part.checked_at limit 1)`,
  requester_id: sql`(select contested_by from payment_contest where statement_id = statement.id
    order by answered_at desc nulls last, id limit 1)`,
  barred_ids: sql`array(select checked_by from payment_part where statement_id = statement.id and checked_by is not null)`,
  what: sql`professional.name`,
  first_day: sql`period.month`,
  last_day: sql`(period.month + interval '1 month' - interval '1 day')::date`,
})

/** By the id of a unit: how many statements of months that are over it has not checked yet; none once it has. */
export const paymentChecksSubject = subject('paymentChecks', 'payment.check', {
  from: (_, now) => sql`unit ${joinUnchecked(now)}`,
  id: sql`unit.id`,
  counts: true,
  unit_id: sql`unit.id`,
  count: sql`count(*)`,
  first_day: sql`min(period.month)`,
  last_day: sql`min((period.month + interval '1 month' - interval '1 day')::date)`,
})
