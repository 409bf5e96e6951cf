-- A vial of many doses is good for so many hours once it is opened: what is left of it is a lot of its own, of the same
-- number, that expires earlier.

alter table stock_lot
  drop constraint stock_lot_once,
  add column opened_of uuid references stock_lot,
  add column opened_at timestamptz,
  -- Until when what was opened may be used; the day of it, by the clock of the unit that opened it, is its expiry.
  add column opened_until timestamptz,
  add constraint stock_lot_opened check (
    (opened_of is not null) = (opened_at is not null) and (opened_of is not null) = (opened_until is not null)
    and opened_until > opened_at and (opened_of is null or expires_on is not null));
create unique index stock_lot_once on stock_lot (material_id, number_key, expires_on, is_owned) nulls not distinct
  where opened_of is null;
create index stock_lot_opened_of on stock_lot (opened_of) where opened_of is not null;

create or replace function refuse_rewritten_lot() returns trigger language plpgsql as $$
begin
  if (old.id, old.material_id, old.number, old.expires_on, old.is_owned, old.opened_of, old.opened_at, old.opened_until)
    is distinct from
    (new.id, new.material_id, new.number, new.expires_on, new.is_owned, new.opened_of, new.opened_at, new.opened_until)
  then
    raise exception 'what a lot is, is written once' using errcode = '23514', constraint = 'stock_lot_is_written_once';
  end if;
  return new;
end $$;

-- What was opened is of the lot that it was taken from, in everything but its expiry; a lot that is held is held opened too.
create function begin_opened_lot() returns trigger language plpgsql as $$
declare
  closed stock_lot;
begin
  select * into closed from stock_lot where id = new.opened_of for share;
  if closed.opened_of is not null or closed.state <> 'ok'
    or (closed.material_id, closed.number, closed.is_owned) is distinct from (new.material_id, new.number, new.is_owned)
    or new.expires_on > closed.expires_on
  then
    raise exception 'it cannot be opened' using errcode = '23514', constraint = 'stock_lot_may_be_opened';
  end if;
  return new;
end $$;
create trigger stock_lot_may_be_opened before insert on stock_lot for each row
  when (new.opened_of is not null) execute function begin_opened_lot();

alter table stock_document
  drop constraint stock_document_kind_check,
  add constraint stock_document_kind_check check (kind in ('receipt', 'requisition', 'return', 'transfer',
    'transfer_receipt', 'consumption', 'loss', 'supplier_return', 'reversal', 'case_issue', 'case_return', 'case_use',
    'count', 'opening'));

-- On its last day the hour counts; the days after it are refused as of any lot.
create function refuse_use_of_opened() returns trigger language plpgsql as $$
begin
  if exists (
    select from made join stock_document as document on document.id = made.document_id
      join stock_lot as lot on lot.id = made.lot_id
    where made.quantity < 0 and made.place not in ('transit', 'case')
      and document.kind in ('requisition', 'transfer', 'consumption', 'case_issue')
      and lot.opened_until is not null and made.day >= lot.expires_on and document.recorded_at >= lot.opened_until
  ) then
    raise exception 'opened too long ago' using errcode = '23514', constraint = 'stock_opened_may_be_used';
  end if;
  return null;
end $$;
create trigger stock_opened_may_be_used after insert on stock_movement
  referencing new table as made for each statement execute function refuse_use_of_opened();
