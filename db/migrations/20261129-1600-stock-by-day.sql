-- A lot leaves a place, or a case, on no day on which it was not there: balances hold at the end of every day, and not only
-- when all is summed up.

create index stock_movement_by_day on stock_movement (lot_id, unit_id, place, day) include (quantity)
  where appointment_id is null;
create index stock_movement_of_case_by_day on stock_movement (appointment_id, lot_id, day) include (quantity)
  where appointment_id is not null;
-- The one of cases begins as this did.
drop index stock_movement_of_appointment;

-- Which lots movements would leave below nothing at the end of a day by which they take of them, whether they are written
-- already or still to be: the day with the least, how much there was then but for them, how much they take by then, and from
-- which day on what came later is enough. A day that was below nothing before and gets no worse is none. Whoever asks holds
-- the levels. Of each lot, the days from the first on which something leaves are read from an index.
create function stock_days_below(
  units uuid[], places text[], lots uuid[], cases uuid[], days date[], quantities integer[], are_written boolean)
returns table (
  lot_id uuid, place text, material_name text, lot_number text, day date, there integer, taken integer, sound_from date,
  later integer)
language sql as $$
  with given as (
    select * from unnest(units, places, lots, cases, days, quantities)
      as given (unit_id, place, lot_id, case_id, day, quantity)
  ), touched as (
    select given.unit_id, given.place, given.lot_id, given.case_id, min(given.day) filter (where quantity < 0) as since,
      case when are_written then 0 else sum(quantity) end as still_to_come
    from given group by given.unit_id, given.place, given.lot_id, given.case_id having bool_or(quantity < 0)
  )
  select touched.lot_id, touched.place, material.name, lot.number, below.day, below.there, below.taken, below.sound_from,
    below.later
  from touched cross join lateral (
    with moved as (
      select movement.day, movement.quantity, 0 as made from stock_movement as movement
      where touched.case_id is null and movement.appointment_id is null and movement.lot_id = touched.lot_id
        and movement.unit_id = touched.unit_id and movement.place = touched.place and movement.day >= touched.since
      union all
      select movement.day, movement.quantity, 0 from stock_movement as movement
      where movement.appointment_id = touched.case_id and movement.lot_id = touched.lot_id
        and movement.day >= touched.since
      union all
      select greatest(given.day, touched.since), case when are_written then 0 else given.quantity end, given.quantity
      from given where given.lot_id = touched.lot_id and given.unit_id = touched.unit_id
        and given.place = touched.place and given.case_id is not distinct from touched.case_id
    ), now as (
      select touched.still_to_come + coalesce(case when touched.case_id is null then (
          select balance.quantity from stock_balance as balance
          where balance.unit_id = touched.unit_id and balance.place = touched.place and balance.lot_id = touched.lot_id)
        else (
          select sum(movement.quantity) from stock_movement as movement
          where movement.appointment_id = touched.case_id and movement.lot_id = touched.lot_id)
        end, 0) as quantity
    ), ending as (
      select day, sum(sum(made)) over (order by day) as made, now.quantity - coalesce(
          sum(sum(moved.quantity)) over (order by day desc rows between unbounded preceding and 1 preceding), 0) as there
      from moved cross join now group by day, now.quantity
    ), bad as (
      select *, max(day) over () as last from ending where there < 0 and made < 0
      order by there - made, day limit 1
    )
    select bad.day, (bad.there - bad.made)::integer as there, (-bad.made)::integer as taken,
      sound.day as sound_from, (sound.there - bad.there)::integer as later
    from bad left join ending as sound on sound.day = (select min(day) from ending where day > bad.last)
  ) as below
    join stock_lot as lot on lot.id = touched.lot_id join material on material.id = lot.material_id
$$;

create function refuse_days_below() returns trigger language plpgsql as $$
declare
  said text;
begin
  if not exists (select from made where quantity < 0) then return null; end if;
  select jsonb_build_object('kind', document.kind, 'lotId', below.lot_id, 'place', below.place,
      'materialName', below.material_name, 'lotNumber', below.lot_number, 'day', below.day, 'there', below.there,
      'taken', below.taken, 'soundFrom', below.sound_from, 'later', below.later)::text into said
    from (
      select array_agg(unit_id) as units, array_agg(place) as places, array_agg(lot_id) as lots,
        array_agg(appointment_id) as cases, array_agg(day) as days, array_agg(quantity) as quantities,
        min(document_id::text)::uuid as document_id
      from made
    ) as given cross join lateral stock_days_below(units, places, lots, cases, days, quantities, true) as below
      join stock_document as document on document.id = given.document_id
    order by below.day, below.lot_id limit 1;
  if found then
    raise exception 'not there on that day' using errcode = '23514', constraint = 'stock_there_on_its_day', detail = said;
  end if;
  return null;
end $$;
-- By its name after what keeps balances.
create trigger stock_past_is_kept after insert on stock_movement
  referencing new table as made for each statement execute function refuse_days_below();

-- The least that a place had of a lot at the end of any day from one on, today included: what may leave on that day.
create function stock_since(of_unit uuid, of_place text, of_lot uuid, since date, now integer) returns integer
language sql as $$
  select (now - coalesce(greatest(max(later), 0), 0))::integer from (
    select sum(sum(quantity)) over (order by day desc) as later
    from stock_movement as movement
    where movement.appointment_id is null and movement.lot_id = of_lot and movement.unit_id = of_unit
      and movement.place = of_place and movement.day > since
    group by day
  ) as each
$$;
