-- Money of a payer that is on no order: kept from one, used on another of the same payer, or given back as money. What is kept,
-- what is used of it and what is paid out of it are rows of money like the others, so that everything that reads an item's
-- share reads them; no drawer and no desk sees what only moves.
alter table receipt
  drop constraint receipt_kind_check,
  add constraint receipt_kind_check check
    (kind in ('receipt', 'refund', 'chargeback', 'med', 'reversal', 'keep', 'use', 'payout')),
  drop constraint receipt_method_check,
  add constraint receipt_method_check check
    (method in ('pix', 'credit_card', 'debit_card', 'cash', 'transfer', 'payment_link', 'financing', 'credit')),
  add constraint receipt_by_credit_moves check ((method = 'credit') = (kind in ('keep', 'use'))),
  drop constraint receipt_check1,
  add constraint receipt_requested_first check (kind in ('refund', 'payout') or state in ('effective', 'void')),
  drop constraint receipt_check2,
  add constraint receipt_says_why check (kind in ('receipt', 'use') or reason is not null),
  drop constraint receipt_check7,
  add constraint receipt_decided_by_somebody check
    (kind not in ('refund', 'payout') or state not in ('effective', 'refused') or decided_by is not null),
  -- What of what is given back is credit now, or was used as such: a card pays it all the same, until it is contested.
  add column kept_centavos bigint not null default 0,
  -- The receipt by which it came at first: whoever paid may contest it wherever it is.
  add column origin_id uuid references receipt,
  add constraint receipt_moves_what_came check ((kind in ('keep', 'use')) = (origin_id is not null));
alter table receipt add constraint receipt_keeps_no_more check (kept_centavos between 0 and given_back_centavos);
-- What was kept. Not by what is left of it: a column of an index would make each refund write all indexes of its receipt.
create index receipt_credit on receipt (order_id) where kind = 'keep';

create or replace function sign_of(kind text) returns integer language sql immutable as $$
  select case when kind in ('receipt', 'reversal', 'use') then 1 else -1 end
$$;

drop trigger receipt_day_is_open on receipt;
create trigger receipt_day_is_open before insert on receipt
  for each row when (new.state = 'effective' and new.kind in ('receipt', 'refund', 'payout'))
  execute function refuse_receipt_of_closed_day();

-- Credit is taken from what was kept, by whichever order of its payer: of two who use it at once the second waits for the row,
-- and finds what the first left.
create or replace function take_from_receipt() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.kind = 'reversal' then -1 else 1 end
    * (case when new.state in ('requested', 'effective') then new.amount_centavos else 0 end
      - case when tg_op = 'UPDATE' and old.state in ('requested', 'effective') then new.amount_centavos else 0 end);
begin
  if taken = 0 then return null; end if;
  update receipt set given_back_centavos = given_back_centavos + taken,
      kept_centavos = kept_centavos + case when new.kind = 'keep' then taken else 0 end
    where id = new.of_receipt_id and state = 'effective' and case new.kind
      when 'use' then kind = 'keep'
      when 'payout' then kind = 'keep' and order_id = new.order_id
      when 'keep' then kind in ('receipt', 'use') and order_id = new.order_id
      when 'refund' then kind = 'receipt' and order_id = new.order_id
      else kind in ('receipt', 'use', 'keep') and order_id = new.order_id end;
  if not found then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_gives_back_of_another';
  end if;
  -- What moved on is contested where it is; the card that paid it pays it no more.
  if new.kind in ('chargeback', 'med', 'reversal') then
    update receipt set kept_centavos = kept_centavos - taken
      where id = (select origin_id from receipt as moved where moved.id = new.of_receipt_id);
  end if;
  if new.kind = 'reversal' and not exists (
    select from receipt as contested where contested.id = new.reverses_id and contested.kind in ('chargeback', 'med')
      and contested.of_receipt_id = new.of_receipt_id and contested.amount_centavos = new.amount_centavos
  ) then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_reverses_what_was_contested';
  end if;
  return null;
end $$;

-- What leaves credit itself is of no item.
create or replace function refuse_loose_centavos() returns trigger language plpgsql as $$
declare
  about uuid := case when tg_table_name = 'receipt' then (to_jsonb(new) ->> 'id')::uuid
    else coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(old) ->> 'receipt_id')::uuid end;
begin
  if exists (
    select from receipt where id = about and (
      case when kind <> 'use' and (select source.kind from receipt as source where source.id = receipt.of_receipt_id) = 'keep'
          then 0 else amount_centavos end
        <> (select coalesce(sum(amount_centavos), 0) from receipt_allocation where receipt_id = about)
      or exists (
        select from receipt_allocation as allocated join order_item on order_item.id = allocated.item_id
        where allocated.receipt_id = about and order_item.order_id <> receipt.order_id))
  ) then
    raise exception 'not all of it is allocated' using errcode = '23514', constraint = 'receipt_is_allocated';
  end if;
  return null;
end $$;

drop trigger receipt_contest_is_written_once on receipt;
create trigger receipt_contest_is_written_once before update of contested_on, reverses_id, origin_id on receipt
  for each row when ((old.contested_on, old.reverses_id, old.origin_id)
    is distinct from (new.contested_on, new.reverses_id, new.origin_id))
  execute function refuse_rewritten_contest();
