import { sql } from 'kysely'
import { joinUnchecked } from '../../../pay/offers/server.ts'
import { row, type Subject } from './subject-row-queries.ts'

/** A statement: whoever checked what is contested answers for it, and whoever checked any of it does not approve it. */
const payment: Subject = {
  permission: 'payment.read',
  row: (id) => sql`
    select ${row({
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
    })}
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
      join professional on professional.id = statement.professional_id
      left join lateral (select unit_id from payment_contest where statement_id = statement.id
        order by contested_at desc, id limit 1) as contested on true
    where statement.id = ${id}`,
}

/** By the id of a unit: how many statements of months that are over it has not checked yet; none once it has. */
const paymentChecks: Subject = {
  permission: 'payment.check',
  row: (id, now) => sql`
    select ${row({
      unit_id: sql`unit.id`,
      count: sql`count(*)`,
      first_day: sql`min(period.month)`,
      last_day: sql`min((period.month + interval '1 month' - interval '1 day')::date)`,
    })}
    from unit ${joinUnchecked(now)}
    where unit.id = ${id} group by unit.id`,
}

/** A professional whose new PIX key waits; whoever wrote it does not confirm it. */
const professional: Subject = {
  permission: 'payment.pixKey',
  row: (id) => sql`
    select ${row({
      unit_id: sql`(select min(unit_id::text) from professional_unit where professional_id = professional.id)`,
      barred_ids: sql`array[waiting.asked_by]`,
      what: sql`professional.name`,
    })}
    from professional join professional_pix_key as waiting on waiting.professional_id = professional.id
      and waiting.ended_at is null and waiting.confirmed_at is null
    where professional.id = ${id}`,
}

/** What the law keeps back in a regime, until its last day. */
const payRegime: Subject = {
  permission: 'payment.edit',
  row: (id) => sql`
    select ${row({ what: sql`upper(tax)`, first_day: sql`valid_from`, last_day: sql`valid_until` })}
    from pay_retention where id = ${id}`,
}

export const paymentSubjects = { payment, paymentChecks, professional, payRegime }
