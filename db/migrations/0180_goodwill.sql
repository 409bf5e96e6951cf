-- Money that is given back out of goodwill: it leaves the house, and what was paid stays paid. So it opens no debt again, and
-- is a cost of the item.
alter table receipt
  add column is_goodwill boolean not null default false,
  add constraint receipt_goodwill_is_a_refund check (not is_goodwill or kind = 'refund');
alter table order_item add column goodwill_centavos bigint not null default 0;
alter table order_item add constraint order_item_goodwill_not_negative check (goodwill_centavos >= 0);

-- What of an amount pays its item, and what of it is given without taking from what is paid.
create function paid_by(kind text, is_goodwill boolean, centavos bigint) returns bigint language sql immutable
return case when is_goodwill then 0 else sign_of(kind) * centavos end;
create function given_by(is_goodwill boolean, centavos bigint) returns bigint language sql immutable
return case when is_goodwill then centavos else 0 end;

create or replace function pay_items_of_new() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos + paid.centavos, goodwill_centavos = goodwill_centavos + paid.given
    from (
      select item_id, sum(paid_by(receipt.kind, receipt.is_goodwill, allocated.amount_centavos)) as centavos,
        sum(given_by(receipt.is_goodwill, allocated.amount_centavos)) as given
      from new_rows as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and (paid.centavos <> 0 or paid.given <> 0);
  return null;
end $$;

create or replace function pay_items_of_changed() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos + paid.centavos, goodwill_centavos = goodwill_centavos + paid.given
    from (
      select item_id, sum(paid_by(receipt.kind, receipt.is_goodwill, allocated.centavos)) as centavos, sum(given_by(receipt.is_goodwill, allocated.centavos)) as given
      from (
        select receipt_id, item_id, amount_centavos as centavos from new_rows
        union all select receipt_id, item_id, -amount_centavos from old_rows
      ) as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and (paid.centavos <> 0 or paid.given <> 0);
  return null;
end $$;

create or replace function pay_items_of_deleted() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos - paid.centavos, goodwill_centavos = goodwill_centavos - paid.given
    from (
      select item_id, sum(paid_by(receipt.kind, receipt.is_goodwill, allocated.amount_centavos)) as centavos,
        sum(given_by(receipt.is_goodwill, allocated.amount_centavos)) as given
      from old_rows as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and (paid.centavos <> 0 or paid.given <> 0);
  return null;
end $$;

create or replace function pay_items_of_decided() returns trigger language plpgsql as $$
declare
  way integer := (new.state = 'effective')::int - (old.state = 'effective')::int;
begin
  if way = 0 then return null; end if;
  update order_item set paid_centavos = paid_centavos + way * paid_by(new.kind, new.is_goodwill, allocated.amount_centavos),
      goodwill_centavos = goodwill_centavos + way * given_by(new.is_goodwill, allocated.amount_centavos)
    from receipt_allocation as allocated where allocated.receipt_id = new.id and order_item.id = allocated.item_id;
  return null;
end $$;

-- Nor does anybody make a refund a goodwill afterwards, or take that back.
create function refuse_changed_goodwill() returns trigger language plpgsql as $$
begin
  raise exception 'money is written once' using errcode = '23514', constraint = 'receipt_is_written_once';
end $$;
create trigger receipt_goodwill_is_written_once before update of is_goodwill on receipt
  for each row when (old.is_goodwill <> new.is_goodwill) execute function refuse_changed_goodwill();

-- It costs the margin of the case that it was given for.
drop trigger paid_item_marks_case on order_item;
create trigger paid_item_marks_case after update of paid_centavos, goodwill_centavos on order_item for each row
  when ((old.paid_centavos, old.goodwill_centavos) is distinct from (new.paid_centavos, new.goodwill_centavos))
  execute function mark_paid_item();
