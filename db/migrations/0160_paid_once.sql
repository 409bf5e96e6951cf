-- What is in a file that the bank may pay is paid by nothing else, and what came back may be paid again.

alter table pay_file_payment
  drop constraint pay_file_payment_outcome_check,
  -- differs: the bank paid another amount. twice: it paid what was paid otherwise. returned: it paid, and the money came
  -- back. released: somebody said that the bank will not pay it.
  add constraint pay_file_payment_outcome_check
    check (outcome in ('paid', 'refused', 'waiting', 'differs', 'twice', 'returned', 'released')),
  -- What the bank says that it paid, where that is not what it was asked for.
  add column paid_centavos bigint check (paid_centavos >= 0),
  -- Who said in words what came of it, and why.
  add column settled_by uuid references staff,
  add column settled_at timestamptz,
  add column settled_reason text check (btrim(settled_reason) <> '');

-- What came back before files were told of it could not be paid any more.
update pay_file_payment as payment set outcome = 'returned', is_live = false, settled_reason = statement.unpaid_reason,
  settled_at = now()
from payment_statement as statement
where statement.id = payment.statement_id and statement.state = 'approved' and payment.is_live
  and payment.outcome = 'paid';

alter table pay_file_payment
  add constraint pay_file_payment_settled_in_words
    check (outcome not in ('returned', 'released') or settled_at is not null and settled_reason is not null),
  add constraint pay_file_payment_live_while_it_may_be_paid
    check (not is_live or outcome is null or outcome in ('paid', 'waiting', 'differs'));

create function guard_pay_file_payment() returns trigger language plpgsql as $$
begin
  if new.is_live and not exists (select from payment_statement where id = new.statement_id and state = 'approved') then
    raise exception 'it is not approved' using errcode = '23514', constraint = 'pay_file_payment_of_what_is_approved';
  end if;
  return new;
end $$;
create trigger pay_file_payment_is_guarded before insert on pay_file_payment
  for each row execute function guard_pay_file_payment();

create function guard_paid_once() returns trigger language plpgsql as $$
begin
  if exists (select from pay_file_payment where statement_id = new.id and is_live and outcome is distinct from 'paid') then
    raise exception 'the bank may pay it' using errcode = '23514', constraint = 'payment_statement_is_paid_once';
  end if;
  return new;
end $$;
create trigger payment_statement_is_paid_once before update of state on payment_statement
  for each row when (old.state = 'approved' and new.state = 'paid') execute function guard_paid_once();
