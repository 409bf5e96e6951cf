-- A statement is of one payer: of whom works in units of two companies there are two in a month.

alter table payment_statement
  -- Null of the main one.
  add column payer_id uuid references legal_entity,
  drop constraint payment_statement_period_id_professional_id_key,
  add constraint payment_statement_once unique nulls not distinct (period_id, professional_id, payer_id);
create index payment_statement_of_payer on payment_statement (payer_id) where payer_id is not null;

-- Each company pays by an account of its own, and a file is of one.
alter table pay_bank_profile
  drop column is_only,
  add column payer_id uuid references legal_entity,
  add constraint pay_bank_profile_of_payer unique nulls not distinct (payer_id);
alter table pay_file add column payer_id uuid references legal_entity;
create index pay_file_of_payer on pay_file (payer_id) where payer_id is not null;

create function guard_pay_file_payer() returns trigger language plpgsql as $$
begin
  if new.payer_id is distinct from old.payer_id then
    raise exception 'a file stays as it was made' using errcode = '23514', constraint = 'pay_file_is_kept';
  end if;
  return new;
end $$;
create trigger pay_file_payer_is_guarded before update of payer_id on pay_file
  for each row execute function guard_pay_file_payer();

create function guard_payment_of_file() returns trigger language plpgsql as $$
begin
  if (select payer_id from pay_file where id = new.file_id)
    is distinct from (select payer_id from payment_statement where id = new.statement_id)
  then
    raise exception 'it is of another company' using errcode = '23514', constraint = 'pay_file_is_of_one_payer';
  end if;
  return new;
end $$;
create trigger pay_file_is_of_one_payer before insert on pay_file_payment
  for each row execute function guard_payment_of_file();

-- What was paid in a year.
create index payment_statement_paid_on on payment_statement (paid_on) where paid_on is not null;
