-- What is taken of a receipt from outside: a card payment that its holder contests, a PIX that a bank gives back (MED). Each
-- with the day on which we were told and the day on which the money left; what is won back comes by a row of its own, on its
-- own day, and takes nothing from what was so until then.
alter table receipt
  drop constraint receipt_kind_check,
  add constraint receipt_kind_check check (kind in ('receipt', 'refund', 'chargeback', 'med', 'reversal')),
  add column contested_on date,
  add column reverses_id uuid references receipt,
  add constraint receipt_reverses_something check ((kind = 'reversal') = (reverses_id is not null));
create unique index receipt_reversed_once on receipt (reverses_id) where reverses_id is not null;
update receipt set contested_on = day where kind = 'chargeback';
alter table receipt
  add constraint receipt_contested_on_a_day check ((kind in ('chargeback', 'med')) = (contested_on is not null));

create or replace function sign_of(kind text) returns integer language sql immutable as $$
  select case when kind in ('receipt', 'reversal') then 1 else -1 end
$$;

-- It happens whether or not somebody has counted that day, and no desk counts it.
drop trigger receipt_day_is_open on receipt;
create trigger receipt_day_is_open before insert on receipt
  for each row when (new.state = 'effective' and new.kind not in ('chargeback', 'med', 'reversal'))
  execute function refuse_receipt_of_closed_day();

-- What is won back is the receipt's again.
create or replace function take_from_receipt() returns trigger language plpgsql as $$
declare
  taken bigint := -sign_of(new.kind) * (case when new.state in ('requested', 'effective') then new.amount_centavos else 0 end
    - case when tg_op = 'UPDATE' and old.state in ('requested', 'effective') then new.amount_centavos else 0 end);
begin
  if taken = 0 then return null; end if;
  update receipt set given_back_centavos = given_back_centavos + taken
    where id = new.of_receipt_id and kind = 'receipt' and state = 'effective' and order_id = new.order_id;
  if not found then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_gives_back_of_another';
  end if;
  if new.kind = 'reversal' and not exists (
    select from receipt as contested where contested.id = new.reverses_id and contested.kind in ('chargeback', 'med')
      and contested.of_receipt_id = new.of_receipt_id and contested.amount_centavos = new.amount_centavos
  ) then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_reverses_what_was_contested';
  end if;
  return null;
end $$;

create function refuse_rewritten_contest() returns trigger language plpgsql as $$
begin
  raise exception 'money is written once' using errcode = '23514', constraint = 'receipt_is_written_once';
end $$;
create trigger receipt_contest_is_written_once before update of contested_on, reverses_id on receipt
  for each row when ((old.contested_on, old.reverses_id) is distinct from (new.contested_on, new.reverses_id))
  execute function refuse_rewritten_contest();
