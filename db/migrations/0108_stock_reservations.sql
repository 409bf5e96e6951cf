-- What is set aside of stock for surgeries: so much of a lot in a place, for a line of the case's kit.
create table stock_reservation (
  id bigint primary key generated always as identity,
  appointment_id uuid not null references appointment on delete cascade,
  unit_id uuid not null references unit,
  place text not null check (place in ('pharmacy', 'fridge', 'cart', 'locked')),
  lot_id uuid not null references stock_lot,
  material_id uuid not null references material,
  -- The line of the kit; another material than the lot's where that one stands in for it.
  for_material_id uuid not null references material,
  -- In use units.
  quantity integer not null check (quantity > 0),
  constraint stock_reservation_once unique (appointment_id, for_material_id, place, lot_id)
);
create index stock_reservation_of_place on stock_reservation (unit_id, place, lot_id);
create index stock_reservation_of_material on stock_reservation (unit_id, material_id);
create index stock_reservation_of_lot on stock_reservation (lot_id);

-- What each case of the coming days lacked when it was last planned: whoever looks at it is told when that changes.
create table stock_plan (
  appointment_id uuid primary key references appointment on delete cascade,
  unit_id uuid not null references unit,
  -- What lacks of each line that it cannot do without, in use units, by the id of its material.
  lacking jsonb not null check (jsonb_typeof(lacking) = 'object')
);
create index stock_plan_of_unit on stock_plan (unit_id);

-- States of a surgery that is still to be performed: stock is set aside for it.
create function awaits_stock(status text) returns boolean language sql immutable as $$
  select status in ('pending', 'booked', 'arrived', 'in-progress')
$$;

-- Refuses what is set aside beyond what is there, naming the place. Whoever asks holds the levels.
create function require_reserved_is_there(units uuid[], places text[], lots uuid[]) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select reserved.unit_id, reserved.place, reserved.lot_id, sum(reserved.quantity) as quantity
      from stock_reservation as reserved
      where (reserved.unit_id, reserved.place, reserved.lot_id) in (select * from unnest(units, places, lots))
      group by reserved.unit_id, reserved.place, reserved.lot_id
    ) as reserved left join stock_balance as balance
      on balance.unit_id = reserved.unit_id and balance.place = reserved.place and balance.lot_id = reserved.lot_id
    where reserved.quantity > coalesce(balance.quantity, 0)
  ) then
    raise exception 'it is reserved' using errcode = '23514', constraint = 'stock_reserved_is_there';
  end if;
end $$;

-- Levels, then lots, in the order in which postings hold them: nothing is moved or put aside between the look and the writing.
create function keep_reservations() returns trigger language plpgsql as $$
begin
  if not exists (select from made) then return null; end if;
  perform lock_stock_levels(array_agg(unit_id), array_agg(material_id)) from made;
  perform from stock_lot where id in (select lot_id from made) order by id for share;
  if exists (
    select from made join stock_lot as lot on lot.id = made.lot_id
      join appointment as surgery on surgery.id = made.appointment_id join unit on unit.id = surgery.unit_id
    where lot.material_id <> made.material_id or lot.state <> 'ok' or surgery.unit_id <> made.unit_id
      or lot.expires_on < (surgery.starts_at at time zone unit.time_zone)::date or not awaits_stock(surgery.status)
  ) then
    raise exception 'not for this case' using errcode = '23514', constraint = 'stock_reservation_serves_its_case';
  end if;
  perform require_reserved_is_there(array_agg(unit_id), array_agg(place), array_agg(lot_id)) from made;
  return null;
end $$;
create trigger stock_reservation_is_kept after insert on stock_reservation
  referencing new table as made for each statement execute function keep_reservations();
create trigger stock_reservation_stays_kept after update on stock_reservation
  referencing new table as made for each statement execute function keep_reservations();

-- Takes so much off each of some reservations; of what is used up there is no row.
create function lessen_reservations(ids bigint[], amounts integer[]) returns void language plpgsql as $$
begin
  delete from stock_reservation as reserved using unnest(ids, amounts) as less (id, amount)
    where reserved.id = less.id and less.amount >= reserved.quantity;
  update stock_reservation as reserved set quantity = reserved.quantity - less.amount
    from unnest(ids, amounts) as less (id, amount)
    where reserved.id = less.id and less.amount > 0 and less.amount < reserved.quantity;
end $$;

-- A case that is given something uses up what was set aside for it: of this lot in this place first, else of the material.
create function use_reservations(cases uuid[], materials uuid[], places text[], lots uuid[], quantities integer[])
returns void language plpgsql as $$
declare
  step record;
begin
  -- One line after the other: what the first used up is not there for the second. A scan in the room is one line.
  if cases is null then return; end if;
  for step in select * from unnest(cases, materials, places, lots, quantities) as given (case_id, material, place, lot, quantity) loop
    perform lessen_reservations(array_agg(id), array_agg(amount)) from (
      select id, least(quantity, greatest(0, step.quantity - before))::integer as amount from (
        select reserved.id, reserved.quantity, coalesce(sum(reserved.quantity) over (
          order by (reserved.lot_id = step.lot and reserved.place = step.place) desc, reserved.id
          rows between unbounded preceding and 1 preceding), 0) as before
        from stock_reservation as reserved
        where reserved.appointment_id = step.case_id and reserved.material_id = step.material
      ) as ranked
    ) as less where amount > 0;
  end loop;
end $$;

-- Where less is there than is set aside, it gives way, the latest surgery first. What moves within its unit is set aside
-- where it comes to.
create function give_way(units uuid[], places text[], lots uuid[], to_places text[]) returns void language sql as $$
  with giving as (
    select ranked.*, least(quantity, over - before)::integer as amount from (
      select reserved.*, moved.to_place,
        sum(reserved.quantity) over of_place - coalesce(balance.quantity, 0) as over,
        coalesce(sum(reserved.quantity) over (of_place order by surgery.starts_at desc, reserved.id desc
          rows between unbounded preceding and 1 preceding), 0) as before
      from unnest(units, places, lots, to_places) as moved (unit_id, place, lot_id, to_place)
        join stock_reservation as reserved using (unit_id, place, lot_id)
        join appointment as surgery on surgery.id = reserved.appointment_id
        left join stock_balance as balance on balance.unit_id = reserved.unit_id and balance.place = reserved.place
          and balance.lot_id = reserved.lot_id
      window of_place as (partition by reserved.unit_id, reserved.place, reserved.lot_id)
    ) as ranked where over > before
  ), gone as (
    delete from stock_reservation using giving
    where stock_reservation.id = giving.id and giving.amount = giving.quantity
  ), less as (
    update stock_reservation set quantity = stock_reservation.quantity - giving.amount from giving
    where stock_reservation.id = giving.id and giving.amount < giving.quantity
  )
  insert into stock_reservation as there (appointment_id, unit_id, place, lot_id, material_id, for_material_id, quantity)
    select appointment_id, unit_id, to_place, lot_id, material_id, for_material_id, amount from giving
    where to_place is not null order by id
    on conflict on constraint stock_reservation_once do update set quantity = there.quantity + excluded.quantity
$$;

-- After balances are kept. What a person takes for something else than the case is refused where it is set aside; what is
-- found to be gone gives way, and so does what two people withdraw of the locked cabinet, and what is opened: that is another
-- lot afterwards, and a lot moves along only as itself. Postings of which nothing is set aside, which most are, look once.
create function follow_movements() returns trigger language plpgsql as $$
begin
  if not exists (
    select from made join stock_reservation as reserved
      on reserved.unit_id = made.unit_id and reserved.place = made.place and reserved.lot_id = made.lot_id
    where made.quantity < 0
  ) and not exists (
    select from made join stock_reservation as reserved on reserved.appointment_id = made.appointment_id
    where made.quantity > 0
  ) then
    return null;
  end if;
  perform use_reservations(array_agg(made.appointment_id), array_agg(made.material_id), array_agg(made.shelf),
      array_agg(made.lot_id), array_agg(made.quantity))
    from made join stock_document as document on document.id = made.document_id
    where document.kind = 'case_issue' and made.place = 'case';
  perform give_way(array_agg(unit_id), array_agg(place), array_agg(lot_id), array_agg(to_place)) from (
    select left_it.unit_id, left_it.place, left_it.lot_id, min(came.place) as to_place
    from made as left_it join stock_document as document on document.id = left_it.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      left join made as came on came.document_id = left_it.document_id and came.line = left_it.line
        and came.lot_id = left_it.lot_id and came.unit_id = left_it.unit_id and came.quantity > 0
        and came.place not in ('transit', 'case')
    where left_it.quantity < 0 and left_it.place not in ('transit', 'case')
      and (coalesce(reversed.kind, document.kind) in ('requisition', 'return', 'opening')
        or document.kind not in ('consumption', 'transfer', 'supplier_return', 'reversal', 'case_issue')
        or (document.kind = 'consumption' and left_it.place = 'locked'))
    group by left_it.unit_id, left_it.place, left_it.lot_id
  ) as gone;
  perform require_reserved_is_there(array_agg(unit_id), array_agg(place), array_agg(lot_id))
    from made where quantity < 0 and place not in ('transit', 'case');
  return null;
end $$;
-- By its name after those that keep balances, which are fired in the order of theirs.
create trigger stock_reservations_follow after insert on stock_movement
  referencing new table as made for each statement execute function follow_movements();

-- What is held may not be used: whoever it was set aside for is planned anew.
create function give_held_way() returns trigger language plpgsql as $$
begin
  delete from stock_reservation where lot_id = new.id;
  return null;
end $$;
create trigger held_lot_gives_way after update on stock_lot for each row
  when (old.state = 'ok' and new.state <> 'ok') execute function give_held_way();

-- A surgery that is not to be performed gives back what was set aside for it, and so does one that became another; one that
-- moves keeps what will still be good.
create function give_reservations_back() returns trigger language plpgsql as $$
begin
  delete from stock_reservation as reserved where reserved.appointment_id = new.id
    and (not awaits_stock(new.status) or new.unit_id <> old.unit_id or new.procedure_id <> old.procedure_id
      or reserved.lot_id in (select id from stock_lot where expires_on < (
        select (new.starts_at at time zone time_zone)::date from unit where id = new.unit_id)));
  return null;
end $$;
create trigger appointment_gives_stock_back after update on appointment for each row
  when (awaits_stock(old.status) and (old.status, old.unit_id, old.procedure_id, old.starts_at)
    is distinct from (new.status, new.unit_id, new.procedure_id, new.starts_at))
  execute function give_reservations_back();

-- Whether materials are there is worked out from now on; what was said of it stays in the history.
delete from readiness_tick where item = 'materials';
