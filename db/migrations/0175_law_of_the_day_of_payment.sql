-- What the law keeps back is of the day of payment.

alter table payment_statement
  -- The day of payment that it was worked out for: as it was meant at the approval, then as it was.
  add column retained_for date,
  -- As it was when both agreed to it, where the day of payment changed it.
  add column agreed_retentions jsonb check (jsonb_typeof(agreed_retentions) = 'array'),
  add column agreed_retained_centavos bigint,
  -- The day on which a file may pay it: of that month it counts as income before it is paid.
  add column filed_for date,
  add check ((agreed_retentions is null) = (agreed_retained_centavos is null));
create index payment_statement_of_person on payment_statement (professional_id)
  where state in ('approved', 'paid', 'locked');

-- Until now it was worked out for the last day of its month.
alter table payment_statement disable trigger user;
update payment_statement as statement
set retained_for = (select (month + interval '1 month' - interval '1 day')::date from payment_period where id = period_id)
where state in ('approved', 'paid', 'locked');
update payment_statement as statement set filed_for = file.pay_on
from pay_file_payment as payment join pay_file as file on file.id = payment.file_id
where payment.statement_id = statement.id and payment.is_live and statement.state = 'approved';
alter table payment_statement enable trigger user;

create or replace function guard_payment_retentions() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'paid', 'locked') then
    -- As what it is paid, and what was agreed once, never changes.
    if (old.regime, old.company_name, old.company_cnpj) is distinct from (new.regime, new.company_name, new.company_cnpj)
      or (old.agreed_retentions is not null and (old.agreed_retentions, old.agreed_retained_centavos)
        is distinct from (new.agreed_retentions, new.agreed_retained_centavos))
    then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
    -- The day of payment changes what is kept back until it is paid, and what was agreed stays beside it.
    if (old.retentions, old.retained_centavos, old.retained_for)
        is distinct from (new.retentions, new.retained_centavos, new.retained_for)
      and (old.state <> 'approved' or new.state <> 'approved' or new.agreed_retentions is null)
    then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
  end if;
  -- A company is paid what it charged, and not before it did. What is due is worked out only after triggers were asked.
  if new.state = 'paid' and old.state <> 'paid' and new.regime = 'company'
    and (new.invoice_file is null or new.invoice_centavos is distinct from new.result_centavos + new.carried_centavos)
  then
    raise exception 'there is no invoice' using errcode = '23514', constraint = 'payment_needs_invoice';
  end if;
  return new;
end $$;

-- What the employer owes on top of what one who works on their own account is paid: nothing of it is kept back, and all of it
-- is a cost.
alter table pay_retention drop constraint pay_retention_tax_check;
alter table pay_retention add constraint pay_retention_tax_check check (tax in ('inss', 'irrf', 'csrf', 'iss', 'cpp'));
alter table pay_retention add constraint pay_retention_of_employer check (tax <> 'cpp'
  or (regime = 'selfEmployed' and terms ->> 'kind' <> 'table'));
insert into pay_retention (id, regime, tax, valid_from, terms, source, recorded_at) values
  ('01900000-0000-7000-8000-000000017501', 'selfEmployed', 'cpp', '2026-01-01',
   '{"kind": "share", "basisPoints": 2000, "ceilingCentavos": null, "leastCentavos": 0}',
   'Lei 8.212/1991, art. 22, III: 20 % sem teto, por conta de quem paga', '2026-01-01T00:00:00Z');

-- As what somebody is paid changes what their cases cost; what is approved keeps what it was approved as.
create function mark_days_of_regime() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, day)
  select distinct line.unit_id, line.day
  from payment_line as line join payment_statement as statement on statement.id = line.statement_id
  where statement.professional_id = new.professional_id and statement.state not in ('approved', 'paid', 'locked')
    and line.case_id is not null and line.unit_id is not null;
  return null;
end $$;
create trigger pay_regime_marks_days after insert on pay_regime for each row execute function mark_days_of_regime();
