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

-- As it was, but that what is set aside of a closed lot does not follow what was opened of it: its surgeries are planned anew,
-- and are given what is open first.
create or replace function follow_movements() returns trigger language plpgsql as $$
begin
  if not exists (select from made where quantity < 0 and place not in ('transit', 'case')) then return null; end if;
  perform use_reservations(array_agg(made.appointment_id), array_agg(made.material_id), array_agg(made.shelf),
      array_agg(made.lot_id), array_agg(made.quantity))
    from made join stock_document as document on document.id = made.document_id
    where document.kind = 'case_issue' and made.place = 'case';
  perform give_way(array_agg(unit_id), array_agg(place), array_agg(lot_id), array_agg(to_place)) from (
    select left_it.unit_id, left_it.place, left_it.lot_id, min(came.place) as to_place
    from made as left_it join stock_document as document on document.id = left_it.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      left join made as came on came.document_id = left_it.document_id and came.line = left_it.line
        and came.unit_id = left_it.unit_id and came.lot_id = left_it.lot_id and came.quantity > 0
        and came.place not in ('transit', 'case')
    where left_it.quantity < 0 and left_it.place not in ('transit', 'case')
      and (coalesce(reversed.kind, document.kind) in ('requisition', 'return')
        or document.kind not in ('consumption', 'transfer', 'supplier_return', 'reversal', 'case_issue')
        or (document.kind = 'consumption' and left_it.place = 'locked'))
    group by left_it.unit_id, left_it.place, left_it.lot_id
  ) as gone;
  perform require_reserved_is_there(array_agg(unit_id), array_agg(place), array_agg(lot_id))
    from made where quantity < 0 and place not in ('transit', 'case');
  return null;
end $$;
