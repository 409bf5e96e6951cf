-- Who works when, what is booked when, and what closes time.

-- == Roster ==

-- Who works where and when. Two layers: people plan in `draft`; publishing a period of a unit makes `published` equal
-- to it there. A shift keeps its id in both, so that what would change is a comparison.
create table shift (
  id uuid not null,
  layer text not null check (layer in ('draft', 'published')),
  -- `leave` takes a professional out of every unit, whichever unit wrote it down.
  kind text not null default 'shift' check (kind in ('shift', 'on_call', 'leave')),
  unit_id uuid not null references unit,
  -- Null is an open shift, for somebody to take.
  professional_id uuid references professional,
  function text not null check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  leave_reason text check (leave_reason in ('vacation', 'illness', 'training', 'other')),
  note text check (length(note) <= 500),
  version integer not null default 1,
  created_by uuid references staff,
  updated_at timestamptz not null default now(),
  -- Counts up with every change of a shift, as the freshness of other rows does. Who plans sees both layers of a shift as
  -- one row, so the two count as one: the greater of them, which grows whatever happened to either.
  freshness bigint not null default 0,
  primary key (layer, id),
  constraint shift_ends_after_it_starts check (ends_at > starts_at),
  -- A day on the wall clock, which has more hours where the clocks go back.
  constraint shift_within_a_day check (kind = 'leave' or ends_at - starts_at <= interval '26 hours'),
  constraint shift_leave_within_a_year check (ends_at - starts_at <= interval '366 days'),
  constraint shift_leave_is_somebodys check (kind <> 'leave' or professional_id is not null),
  constraint shift_leave_has_a_reason check ((kind = 'leave') = (leave_reason is not null)),
  -- One shift at a time in one unit. Two units at once is shown as a clash and decided by people.
  constraint shift_once exclude using gist (
      layer with =, professional_id with =, unit_id with =, tstzrange(starts_at, ends_at) with &&
    ) where (professional_id is not null and kind <> 'leave')
);
create index shift_of_unit on shift (layer, unit_id, starts_at, id);
create index shift_of_professional on shift (layer, professional_id, starts_at);

-- Shifts are found by their start, since they last a day at most; leave lasts, and is found apart from them.
create index shift_leave_of_unit on shift (layer, unit_id, ends_at) where kind = 'leave';
create index shift_leave_of_professional on shift (layer, professional_id, ends_at) where kind = 'leave';
create index shift_worked on shift (professional_id, unit_id, starts_at) include (ends_at)
  where layer = 'published' and kind <> 'leave';
create index shift_leave on shift (professional_id, starts_at) include (ends_at)
  where layer = 'published' and kind = 'leave';

-- The draft is what is locked already.
create trigger shift_is_fresh_on_planning before update on shift
  for each row when (new.layer = 'draft') execute function freshen();

-- Each publication: which local days of the unit, when and by whom. Days that no publication covers have no roster,
-- and there the opening hours alone decide.
create table roster_publication (
  id uuid primary key,
  unit_id uuid not null references unit,
  first_day date not null,
  last_day date not null,
  published_by uuid references staff,
  published_at timestamptz not null default now(),
  -- How many shifts it changed.
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  constraint roster_publication_in_order check (last_day >= first_day and last_day - first_day <= 366)
);
create index roster_publication_of_unit on roster_publication (unit_id, first_day);

-- Somebody else instead, with approval: one shift given away, or two exchanged.
create table shift_swap (
  id uuid primary key,
  unit_id uuid not null references unit,
  shift_id uuid not null,
  other_shift_id uuid,
  from_professional_id uuid references professional,
  to_professional_id uuid not null references professional,
  reason text not null check (btrim(reason) <> ''),
  status text not null default 'requested' check (status in ('requested', 'approved', 'denied', 'withdrawn')),
  requested_by uuid not null references staff,
  requested_at timestamptz not null default now(),
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  constraint shift_swap_decided_by_another
    check (decided_by is null or status = 'withdrawn' or decided_by <> requested_by)
);
create index shift_swap_of_unit on shift_swap (unit_id, status, requested_at);

-- One wish at a time for a shift.
create unique index shift_swap_waiting on shift_swap (shift_id) where status = 'requested';

-- A named week, or several in turn, to fill a period from. `lines`: [{week, weekday, professionalId, function, kind,
-- starts, minutes}], times local to the unit.
create table roster_pattern (
  id uuid primary key,
  unit_id uuid not null references unit,
  name text not null check (btrim(name) <> ''),
  weeks smallint not null default 1 check (weeks between 1 and 8),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  version integer not null default 1,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  unique (unit_id, name)
);

-- The shifts of one professional in one unit, for their own calendar, by an address of which the digest alone is kept.
-- It is the unit's; one address may stand for several units, each of which can end its own part. (A table of this name
-- was once renamed out of the way: hence the numbers in the names of its constraints, which databases of then have
-- too.)
create table calendar_feed (
  professional_id uuid constraint calendar_feed_professional_id_not_null1 not null
    constraint calendar_feed_professional_id_fkey1 references professional on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  token_hash text constraint calendar_feed_token_hash_not_null1 not null,
  created_by uuid constraint calendar_feed_created_by_fkey1 references staff,
  created_at timestamptz constraint calendar_feed_created_at_not_null1 not null default now(),
  primary key (professional_id, unit_id)
);
create index calendar_feed_token on calendar_feed (token_hash);

-- Numbered while the draft is locked, where there is one, and otherwise what is published: of two transactions that
-- change the two layers of a shift, the one that commits later has the higher number. These functions plan anew each
-- time: a plan that a connection keeps from when the table was small or empty may go by another index than the key,
-- through the whole layer for every row of a long insert.
create function freshen_shift() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from shift as other where other.id = new.id
    and other.layer = case new.layer when 'draft' then 'published' else 'draft' end
    for no key update;
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger shift_is_fresh_on_insert before insert on shift for each row execute function freshen_shift();
create trigger shift_is_fresh_on_publishing before update on shift
  for each row when (new.layer = 'published') execute function freshen_shift();

-- What is left of a shift is another row than before.
create function freshen_other_layer() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  update shift set freshness = 0
    where id = old.id and layer = case old.layer when 'draft' then 'published' else 'draft' end;
  return null;
end $$;
create trigger shift_leaves_other_layer after delete on shift for each row execute function freshen_other_layer();

-- A shift says which swap waits for it.
create function freshen_swapped_shift() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  update shift set freshness = 0 where id = new.shift_id and layer in ('draft', 'published');
  return null;
end $$;
create trigger swap_freshens_shift after insert or update on shift_swap
  for each row execute function freshen_swapped_shift();

-- What was worked of a published shift, as the manager of its unit says: from it hours and shifts are paid, since what is
-- published was only meant. Beside the shift and not in it: publishing writes that anew.
create table worked_shift (
  shift_id uuid primary key,
  unit_id uuid not null references unit,
  professional_id uuid not null references professional,
  -- The local day of the unit on which the shift begins: what it is paid of.
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Why it was worked at other times than the roster says.
  reason text check (length(btrim(reason)) between 3 and 500),
  marked_by uuid not null references staff,
  marked_at timestamptz not null,
  constraint worked_shift_in_order check (ends_at > starts_at),
  constraint worked_shift_within_a_day check (ends_at - starts_at <= interval '26 hours'),
  constraint worked_shift_is_over check (ends_at <= marked_at)
);
create index worked_shift_on on worked_shift (day, professional_id);
create index worked_shift_of_professional on worked_shift (professional_id, day);
create index worked_shift_of_unit on worked_shift (unit_id);
create index worked_shift_by on worked_shift (marked_by);

-- A shift that was worked says nothing else afterwards, in the draft or published: whoever has to change it takes the mark
-- off first, in sight of everybody who is paid by it.
create function refuse_change_of_worked() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from worked_shift where shift_id = old.id) then
    raise exception 'it was worked' using errcode = '23514', constraint = 'worked_shift_stands';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger worked_shift_is_not_deleted before delete on shift
  for each row execute function refuse_change_of_worked();
create trigger worked_shift_is_not_changed before update on shift for each row
  when ((old.kind, old.unit_id, old.professional_id, old.function, old.starts_at, old.ends_at, old.note)
    is distinct from (new.kind, new.unit_id, new.professional_id, new.function, new.starts_at, new.ends_at, new.note))
  execute function refuse_change_of_worked();

-- The shift says that it was worked, and a mark stands on what is published and drafted alike.
create function freshen_worked_shift() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  worked uuid := coalesce(new.shift_id, old.shift_id);
begin
  update shift set freshness = 0 where id = worked and layer in ('draft', 'published');
  return null;
end $$;
create trigger worked_freshens_shift after insert or update or delete on worked_shift
  for each row execute function freshen_worked_shift();

-- == Availability ==

-- Availability, once, for the calendar, the answer to a conflict, the simulation of blocks and the slot finder:
-- opening hours minus holidays, intersected with the published roster, minus claims. The plans of these functions are
-- the same for every question, and making one takes longer than running it: hence `force_generic_plan`.

-- The instant at which a zone's wall clock shows that date and time. A time that is skipped moves on by the gap, as
-- PostgreSQL has it; one that happens twice is the earlier, where PostgreSQL takes the later. As `instantAt` in
-- time.ts.
create function instant_at(day date, wall time, zone text) returns timestamptz
  language plpgsql immutable strict parallel safe
  as $$
  declare
    shown timestamp := day + wall;
    later timestamptz := shown at time zone zone;
    eve timestamp := (later at time zone 'UTC') - interval '1 day';
    -- By what the clock was ahead of UTC on the day before.
    earlier timestamptz := (shown - ((eve at time zone 'UTC' at time zone zone) - eve)) at time zone 'UTC';
  begin
    return case when earlier at time zone zone = shown then earlier else later end;
  end $$;

-- Easter Sunday of a Gregorian year (Meeus, Astronomical Algorithms, chapter 8). As `easter` in holidays.ts.
create function easter_sunday(year integer) returns date
  language plpgsql immutable strict parallel safe
  as $$
  declare
    a integer := year % 19;
    b integer := year / 100;
    c integer := year % 100;
    h integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    n integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
  begin
    return make_date(year, n / 31, n % 31 + 1);
  end $$;

-- The national holidays that bind. As `nationalHolidays` in holidays.ts, where the laws are named.
create function is_national_holiday(day date) returns boolean
  language sql immutable parallel safe
  as $$
    select case extract(month from day)
      when 1 then extract(day from day) = 1
      when 3 then day = easter_sunday(extract(year from day)::integer) - 2
      when 4 then extract(day from day) = 21 or day = easter_sunday(extract(year from day)::integer) - 2
      when 5 then extract(day from day) = 1
      when 9 then extract(day from day) = 7
      when 10 then extract(day from day) = 12
      when 11 then extract(day from day) in (2, 15) or (extract(day from day) = 20 and day >= date '2024-11-20')
      when 12 then extract(day from day) = 25
      else false
    end
  $$;

-- When a unit is open between two of its local days, both included. Its own word on a day goes before the nation's.
create function open_hours(of_unit uuid, first_day date, last_day date) returns tstzmultirange
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  begin
    return (
      with days as (
        -- What the wall clock is ahead of UTC; null around a change of the clocks, where each time is asked for itself.
        select day, case when lag(ahead) over by_day = lead(ahead, 2) over by_day then lag(ahead) over by_day end as ahead
        from (
          select day, (day::timestamp at time zone 'UTC' at time zone time_zone) - day::timestamp as ahead
          from unit, generate_series(-1, last_day - first_day + 2) as nth, lateral (select first_day + nth as day) as one
          where unit.id = of_unit
        ) as day window by_day as (order by day)
      )
      select coalesce(range_agg(tstzrange(opens_at, closes_at)), '{}')
      from unit
      join unit_opening on unit_opening.unit_id = unit.id
      join days on extract(isodow from days.day) = weekday and days.day between first_day and last_day
      left join holiday on holiday.unit_id = unit.id and holiday.day = days.day
      cross join lateral (
        select case when ahead is null then instant_at(days.day, opens, time_zone) else (days.day + opens - ahead) at time zone 'UTC' end as opens_at,
          case when ahead is null then instant_at(days.day, closes, time_zone) else (days.day + closes - ahead) at time zone 'UTC' end as closes_at
      ) as stretch
      where unit.id = of_unit and opens_at < closes_at
        and coalesce(holiday.kind = 'open', not is_national_holiday(days.day)));
  end $$;

-- The local days of a unit that no publication of its roster covers: there the opening hours alone decide.
create function unrostered_days(of_unit uuid, period tstzrange) returns tstzmultirange
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  begin
    return (
      select tstzmultirange(period) - coalesce(range_agg(tstzrange(
        instant_at(lower(days), time '00:00', time_zone), instant_at(upper(days), time '00:00', time_zone)))
        filter (where days is not null), '{}')
      from unit cross join lateral (
        -- As days first: weeks published one after the other are one stretch.
        select range_agg(daterange(first_day, last_day, '[]')) as published from roster_publication
        where unit_id = unit.id
          -- Two days to spare: the widest step of a zone's calendar is one. The constraint bounds the length.
          and first_day between (lower(period) - interval '369 days')::date and (upper(period) + interval '2 days')::date
          and last_day >= (lower(period) - interval '2 days')::date
      ) as roster
      left join lateral unnest(published) as days on true
      where unit.id = of_unit);
  end $$;

-- When professionals may be booked in a unit by its roster, as far as it is published; never on leave, whichever unit
-- wrote the leave down.
create function rostered_hours(of_unit uuid, professionals uuid[], period tstzrange)
  returns table (professional_id uuid, hours tstzmultirange)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  declare
    unrostered tstzmultirange := unrostered_days(of_unit, period);
  begin
    return query
      select one.id,
        (unrostered + coalesce((
          select range_agg(tstzrange(starts_at, ends_at)) from shift
          where layer = 'published' and kind <> 'leave' and shift.professional_id = one.id and unit_id = of_unit
            -- A shift lasts a day at the most, a leave a year; the constraints say so.
            and starts_at < upper(period) and starts_at > lower(period) - interval '26 hours'
        ), '{}')) * tstzmultirange(period) - coalesce((
          select range_agg(tstzrange(starts_at, ends_at)) from shift
          where layer = 'published' and kind = 'leave' and shift.professional_id = one.id
            and starts_at < upper(period) and starts_at > lower(period) - interval '366 days'
        ), '{}')
      from unnest(professionals) as one (id);
  end $$;

-- When a resource is held, in any of the lanes; the end of the stretches may lie outside of the period. Some appointments
-- may count as gone, because they are the ones to be moved; and what is to be avoided, [{resource_id, during}], as held.
-- The lanes are compared by their ends, so that no plan reads them from the exclusion constraint's index: it keeps a
-- resource's claims of all years scattered.
create function held_hours(
  of_resource uuid, in_lanes int4range, period tstzrange, except_appointments uuid[] default '{}', to_avoid jsonb default '[]')
  returns tstzmultirange
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  begin
    return (
      select coalesce(range_agg(during), '{}') from (
        select during from claim
        where resource_id = of_resource and lower(lanes) < upper(in_lanes) and upper(lanes) > lower(in_lanes) and upper(during) > lower(period)
          and lower(during) < upper(period) and lower(during) >= lower(period) - interval '2 days'
          and (appointment_id is null or appointment_id <> all(except_appointments))
        union all
        select during from claim
        where resource_id = of_resource and lower(lanes) < upper(in_lanes) and upper(lanes) > lower(in_lanes) and upper(during) > lower(period)
          and lower(during) < lower(period) - interval '2 days' and upper(during) - lower(during) > interval '2 days'
          and (appointment_id is null or appointment_id <> all(except_appointments))
        union all
        select during from jsonb_to_recordset(to_avoid) as avoided (resource_id uuid, during tstzrange)
        where avoided.resource_id = of_resource
      ) as held);
  end $$;

-- Availability: when each resource of a unit may be booked in a period (`hours`), and what of it nothing holds (`free`).
-- Rooms follow the opening hours, professionals those and the roster, up to the day their credential ends. An ordinary
-- booking asks for lane 0, a surgery for all of them.
-- A unit that is out of use offers no time: not to read, and nowhere a plan could move anything.
create function availability(of_unit uuid, resources uuid[], period tstzrange, in_lanes int4range default '[0,1)')
  returns table (resource_id uuid, resource_kind text, hours tstzmultirange, free tstzmultirange)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  declare
    zone text;
    is_in_use boolean;
    opened tstzmultirange := '{}';
  begin
    select time_zone, active into zone, is_in_use from unit where id = of_unit;
    if is_in_use then
      -- A day more on both sides, for clock changes across midnight.
      opened := tstzmultirange(period) * open_hours(of_unit,
        (lower(period) at time zone zone)::date - 1, (upper(period) at time zone zone)::date + 1);
    end if;
    return query
      with bookable (id, kind, hours) as (
        select room.id, 'room', opened from room
        where room.unit_id = of_unit and room.id = any(resources) and room.active
        union all
        select professional.id, 'professional', opened * rostered.hours * tstzmultirange(tstzrange(null,
          instant_at(council_valid_until + 1, time '00:00', zone)))
        from rostered_hours(of_unit, resources, period) as rostered
        join professional on professional.id = rostered.professional_id and professional.active
        join professional_unit on professional_unit.professional_id = professional.id and professional_unit.unit_id = of_unit
      )
      select bookable.id, bookable.kind, bookable.hours, bookable.hours - held_hours(bookable.id, in_lanes, period)
      from bookable;
  end $$;

-- When something of a duration may start on a resource that nothing else holds; before and after it the resource is made
-- ready and cleaned. Starts lie between the earliest and the latest, both included.
create function open_starts(
  of_resource uuid, in_lanes int4range, earliest timestamptz, latest timestamptz,
  lasting interval, before interval, after interval, except_appointments uuid[], to_avoid jsonb)
  returns tstzmultirange
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  declare
    period tstzrange := tstzrange(earliest - before, latest + lasting + after);
  begin
    return (
      select coalesce(range_agg(tstzrange(lower(gap) + before, upper(gap) - lasting - after, '[]')), '{}')
      from unnest(tstzmultirange(period) - held_hours(of_resource, in_lanes, period, except_appointments, to_avoid)) as gap
      where upper(gap) - lower(gap) >= before + lasting + after);
  end $$;

-- When at least so many of several people are free.
create function shared_starts(needed integer, of_people tstzmultirange[]) returns tstzmultirange
  language plpgsql immutable parallel safe
  as $$
  declare
    -- When at least one, two, … of those seen so far are free.
    free tstzmultirange[] := array_fill(tstzmultirange '{}', array[needed]);
    one tstzmultirange;
  begin
    foreach one in array of_people loop
      for many in reverse needed..2 loop
        free[many] := free[many] + free[many - 1] * one;
      end loop;
      free[1] := free[1] + one;
    end loop;
    return free[needed];
  end $$;

-- The starts at which, in a unit, a room fits and for each demand a professional: one of those named, or whoever of the
-- unit has the function. Everything is reckoned in starts: hours and the gaps between claims shrink by the duration;
-- then a fit is when, in each pool of places, as many of the people who could fill them are free as there are places.
--
-- Rooms: those named, else every one of the kind. Demands: [{place, work, professional_id, rank}]; who alone may fill a
-- place fills no other. Pools: [[place, …]]; that every place finds somebody of its own follows from them, as
-- `poolsOf` in places.ts tells. Times of day belong to the weekday on which they begin, and where they end before they
-- begin, they end on the next day; the end is included, that of a whole day is not. To be avoided:
-- [{resource_id, during}], as if held. Units and what is not asked for: null.
create function fitting_starts(
  in_units uuid[], earliest timestamptz, latest timestamptz, minutes integer, in_lanes int4range,
  of_rooms uuid[], of_room_kind text, of_demands jsonb, of_pools jsonb, of_patient uuid,
  on_weekdays integer[], from_time time, to_time time, except_appointments uuid[], to_avoid jsonb,
  nearest_to timestamptz, at_most integer, at_most_a_day integer, step_minutes integer)
  returns table (unit_id uuid, starts_at timestamptz, ends_at timestamptz, room_ids uuid[], places jsonb)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  #variable_conflict use_column
  declare
    lasting interval := minutes * interval '1 minute';
    step interval := step_minutes * interval '1 minute';
    have_places uuid[] := array(
      select (array_agg(one ->> 'professional_id'))[1]::uuid from jsonb_array_elements(of_demands) as one
      group by one -> 'place' having count(*) = 1 and count(one ->> 'professional_id') = 1);
    aim timestamptz := coalesce(nearest_to, earliest);
    is_at_times boolean := on_weekdays is not null or from_time is not null or to_time is not null;
    of_the_patient tstzmultirange := tstzmultirange(tstzrange(null, null));
  begin
    -- What nobody could use is not looked at: first the patient, then the rooms, then people where and when a room is left.
    if of_patient is not null then
      of_the_patient := open_starts(of_patient, in_lanes, earliest, latest, lasting, '0', '0', except_appointments, to_avoid);
    end if;
    return query
    with period as materialized (
      select id as unit_id, time_zone as zone, first_day, last_day, open_hours(id, first_day - 1, last_day + 2) as opened
      from unit cross join lateral (
        select (earliest at time zone time_zone)::date as first_day, (latest at time zone time_zone)::date as last_day
      ) as days
      where in_units is null or id = any(in_units)
    ), opening as materialized (
      select unit_id, zone, opened, of_the_patient * tstzmultirange(tstzrange(earliest, latest, '[]')) * (
        select coalesce(range_agg(tstzrange(lower(hour), upper(hour) - lasting, '[]'))
          filter (where upper(hour) - lower(hour) >= lasting), '{}') from unnest(opened) as hour
      ) * case when is_at_times then (
        select coalesce(range_agg(tstzrange(begins, ends, case when to_time is null then '[)' else '[]' end)), '{}')
        from (select first_day - 1 + nth as day from generate_series(0, last_day - first_day + 2) as nth) as local_days
        cross join lateral (
          select instant_at(day, coalesce(from_time, '00:00'), zone) as begins, case when to_time is null
            then instant_at(day + 1, time '00:00', zone)
            else instant_at(day + case when to_time < from_time then 1 else 0 end, to_time, zone) end as ends
        ) as times
        where (on_weekdays is null or extract(isodow from day) = any(on_weekdays))
          -- A clock that skips the beginning may move it behind the end.
          and begins <= ends
      ) else tstzmultirange(tstzrange(null, null)) end as starts
      from period
    ), room_free as materialized (
      select unit_id, room.id as resource_id, position::integer as rank, name as called,
        starts * open_starts(room.id, in_lanes, lower(starts), upper(starts), lasting,
          setup_minutes * interval '1 minute', cleaning_minutes * interval '1 minute', except_appointments, to_avoid) as starts
      from opening join room using (unit_id)
      where not isempty(starts) and active and ((of_rooms is null and kind = of_room_kind) or room.id = any(of_rooms))
    ), roomed as materialized (
      select unit_id, zone, opened, starts
      from (select unit_id, range_agg(starts) as starts from room_free group by unit_id) as room
      join (select unit_id, zone, opened from opening) as opening using (unit_id)
      where not isempty(starts)
    ), candidate as materialized (
      select roomed.unit_id, place, professional.id as resource_id, demand.rank, name_key as called,
        tstzmultirange(tstzrange(null, instant_at(council_valid_until + 1, time '00:00', zone))) as licensed
      from roomed
      join professional_unit on professional_unit.unit_id = roomed.unit_id
      join professional on professional.id = professional_unit.professional_id and professional.active
      join jsonb_to_recordset(of_demands) as demand (place integer, work text, professional_id uuid, rank integer)
        on demand.professional_id = professional.id or (
          demand.professional_id is null and work = function and professional.id <> all(have_places))
    ), person_free as materialized (
      select unit_id, resource_id, starts * (
          select coalesce(range_agg(tstzrange(lower(hour), upper(hour) - lasting, '[]'))
            filter (where upper(hour) - lower(hour) >= lasting), '{}') from unnest(hours * licensed) as hour
        ) * open_starts(resource_id, in_lanes, lower(starts), upper(starts), lasting, '0', '0', except_appointments, to_avoid) as starts
      from roomed
      cross join lateral rostered_hours(unit_id,
        array(select distinct resource_id from candidate where candidate.unit_id = roomed.unit_id),
        tstzrange(lower(starts), upper(starts) + lasting, '[]')) as roster (resource_id, hours)
      join (select distinct unit_id, resource_id, licensed from candidate) as person using (unit_id, resource_id)
    ), filled as materialized (
      select unit_id, place, resource_id, rank, called, person_free.starts
      from candidate join person_free using (unit_id, resource_id)
    ), pool as materialized (
      select pool, jsonb_array_length(places) as needed, place::integer as place
      from jsonb_array_elements(of_pools) with ordinality as one (places, pool), jsonb_array_elements_text(places) as place
    ), pool_free as materialized (
      select unit_id, coalesce(range_agg(starts) filter (where needed = 1),
        shared_starts(needed::integer, array_agg(starts) filter (where needed > 1))) as starts
      from (select distinct unit_id, pool, needed, resource_id from candidate join pool using (place)) as wanted
      join person_free using (unit_id, resource_id)
      group by unit_id, pool, needed
    ), fit as materialized (
      select unit_id, zone, opened, coalesce(staffed.starts, tstzmultirange(tstzrange(null, null))) * roomed.starts as starts
      from roomed
      left join (
        select unit_id, range_intersect_agg(starts) as starts, count(*) as pools from pool_free group by unit_id
      ) as staffed using (unit_id)
      where coalesce(pools, 0) = jsonb_array_length(of_pools)
    ), point as (
      select unit_id, zone, point, greatest(point - aim, aim - point) as distance
      from fit cross join lateral (
        select point from unnest(opened) as stretch,
          unnest(fit.starts * tstzmultirange(stretch)) as run,
          generate_series(
            lower(stretch) + ceil(extract(epoch from lower(run) - lower(stretch)) / extract(epoch from step)) * step,
            upper(run), step) as point
        where run @> point
        -- Multiranges come in the order of time: no unit's later starts are among the earliest of all.
        limit case when nearest_to is null and at_most_a_day is null then at_most end
      ) as one
    ), counted as (
      select *, case when at_most_a_day is null then 0
        else row_number() over (partition by unit_id, (point at time zone zone)::date order by distance, point) end as nth
      from point
    ), chosen as materialized (
      select * from counted where nth <= coalesce(at_most_a_day, 0) order by distance, point, unit_id limit at_most
    )
    select unit_id, point, point + lasting, (
      select array_agg(resource_id order by rank, called) from room_free
      where room_free.unit_id = chosen.unit_id and room_free.starts @> point), coalesce((
      select jsonb_agg(ids order by place) from (
        select place, jsonb_agg(resource_id order by rank, called) as ids from filled
        where filled.unit_id = chosen.unit_id and filled.starts @> point group by place) as people), '[]')
    from chosen order by distance, point, unit_id;
  end $$;

-- == Blocks ==

-- A rule by which blocks recur (RFC 5545), in the local time of its unit. Each occurrence is a block of its own that
-- remembers where it came from, so that one may be moved or dropped without the others.
create table block_series (
  id uuid primary key,
  unit_id uuid not null references unit,
  room_id uuid,
  professional_id uuid references professional,
  team_id uuid references team,
  -- The first occurrence: a local date and time of the unit, and how long each lasts.
  starts_on date not null,
  starts_at_time time not null,
  minutes integer not null check (minutes between 5 and 44640),
  rule text not null check (length(rule) between 1 and 500),
  -- Local dates dropped from the rule (EXDATE).
  except_on date[] not null default '{}',
  -- Its occurrences are rows up to this local date; further ones follow as time goes by, until the rule has ended.
  covers_until date not null,
  is_complete boolean not null default false,
  category text not null default 'other',
  reason text not null check (btrim(reason) <> ''),
  version integer not null default 1,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  constraint block_series_of_at_most_one_resource check (num_nonnulls(room_id, professional_id, team_id) <= 1),
  foreign key (room_id, unit_id) references room (id, unit_id),
  constraint block_series_category
    check (category in ('maintenance', 'cleaning', 'leave', 'training', 'meeting', 'equipment', 'holiday', 'other'))
);

-- A stretch of time in which a resource cannot be booked.
create table block (
  id uuid primary key,
  unit_id uuid not null references unit,
  room_id uuid,
  professional_id uuid references professional,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  team_id uuid references team,
  series_id uuid references block_series,
  -- The local date the rule gave this occurrence, whatever became of it since.
  occurrence_on date,
  -- Its time was changed for this occurrence alone: what is changed for the whole series leaves it where it is.
  is_exception boolean not null default false,
  -- What its lost hours count as.
  category text not null default 'other'
    check (category in ('maintenance', 'cleaning', 'leave', 'training', 'meeting', 'equipment', 'holiday', 'other')),
  -- Where it ended before its time: the end it was made with.
  planned_ends_at timestamptz,
  reason_key text generated always as (search_key(reason)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Which request a block came from.
  request_id uuid,
  freshness bigint not null default 0,
  constraint block_ends_after_it_starts check (ends_at > starts_at),
  constraint block_of_at_most_one_resource check (num_nonnulls(room_id, professional_id, team_id) <= 1),
  foreign key (room_id, unit_id) references room (id, unit_id),
  constraint block_occurrence_of_a_series check ((series_id is null) = (occurrence_on is null))
);
alter table claim add foreign key (block_id) references block on delete cascade;
create unique index block_of_series on block (series_id, occurrence_on) where series_id is not null;

-- What the list is filtered and ordered by.
create index block_of_unit on block (unit_id, starts_at, id);
create index block_by_time on block (starts_at, id);
create index block_by_creation on block (created_at, id);
create index block_of_room on block (room_id, starts_at, id) where room_id is not null;
create index block_of_professional on block (professional_id, starts_at, id) where professional_id is not null;
create index block_of_team on block (team_id, starts_at, id) where team_id is not null;
create index block_of_category on block (category, starts_at, id);
create index block_by_reason on block using gin (reason_key gin_trgm_ops);
create index block_of_request on block (request_id) where request_id is not null;
create trigger block_freshness before insert or update on block for each row execute function freshen();

create index block_series_of_unit on block_series (unit_id, starts_on);
create index block_series_to_extend on block_series (covers_until) where not is_complete;

-- == Appointments ==

-- What lists ask of an appointment beside itself, kept where they read it. Triggers alone write all of it.

-- Who plays which part in a case: a function a person, several for one who plays several. The case says so from its booking
-- on; a team's seat, or else a person's register, is only what it begins with.
create function parts_are_sound(parts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(parts) = 'array' and not exists (
    select from jsonb_array_elements(parts) as one
    where (one ->> 'function') is null or (one ->> 'professionalId') is null
      or one ->> 'function' not in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist'))
$$;

-- An appointment: a patient, a procedure, a room and people, at a time.
create table appointment (
  id uuid primary key,
  unit_id uuid not null references unit,
  patient_id uuid not null references patient,
  procedure_id uuid not null references procedure,
  room_id uuid not null,
  professional_ids uuid[] not null check (cardinality(professional_ids) between 1 and 12),
  status text not null check (status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled',
    'cancelled', 'noshow', 'entered-in-error')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- 0 is the ordinary lane; 1 and 2 are encaixes (squeezed in), with a reason.
  lane smallint not null default 0 check (lane between 0 and 2),
  squeeze_reason text,
  -- Why it was booked in the past or outside opening hours, where it was.
  exception_reason text,
  outside_hours boolean not null default false,
  cancel_reason text,
  cancel_note text,
  replaces uuid unique references appointment,
  expires_at timestamptz,
  confirmed_channel text check (confirmed_channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  confirmed_at timestamptz,
  confirmed_by uuid references staff,
  arrived_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  notes text,
  version integer not null default 1,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  team_id uuid references team,
  -- Booked while one of its professionals was not on the roster; with a reason, as outside opening hours.
  outside_roster boolean not null default false,
  -- The name the patient goes by, so that a week of 800 rows looks up no names; kept by triggers alone.
  patient_name text not null,
  freshness bigint not null default nextval('freshness'),
  order_item_id uuid references order_item,
  -- Reserved without the deposit: who allowed it, and why.
  deposit_waived_by uuid references staff,
  deposit_waiver_reason text,
  -- Why, on whose wish and by whom it replaced another, where it did.
  rebooked_at timestamptz,
  rebooked_by uuid references staff,
  -- A reason as cancellations have it, or `missed`; null where nobody said.
  rebook_reason text,
  rebook_asked_by text check (rebook_asked_by in ('patient', 'clinic')),
  -- Of a hold: the appointment that it would replace.
  proposes_for uuid references appointment,
  tag_ids uuid[] not null default '{}',
  -- Stopped before its end: it counts for team and materials, and what was sold wants a date again.
  interrupted_reason text check (btrim(interrupted_reason) <> ''),
  -- Who plays which part in it.
  parts jsonb not null default '[]',
  constraint appointment_ends_after_it_starts check (ends_at > starts_at),
  constraint appointment_within_a_day check (ends_at - starts_at <= interval '24 hours'),
  constraint appointment_squeezed_with_reason check ((lane = 0) = (squeeze_reason is null)),
  constraint appointment_cancelled_with_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint appointment_hold_expires check ((status = 'proposed') = (expires_at is not null)),
  foreign key (room_id, unit_id) references room (id, unit_id),
  constraint appointment_deposit_waived_with_reason
    check ((deposit_waived_by is null) = (deposit_waiver_reason is null)),
  constraint appointment_rebooked_since check (replaces is null or rebooked_at is not null),
  constraint appointment_interrupted_is_over check (interrupted_reason is null or status = 'fulfilled'),
  constraint appointment_parts_are_sound check (parts_are_sound(parts))
);
alter table claim add foreign key (appointment_id) references appointment on delete cascade;
alter table claim_left
  add foreign key (appointment_id) references appointment on delete cascade,
  add foreign key (held_by) references appointment on delete cascade;
alter table tagging add foreign key (appointment_id) references appointment on delete cascade;
alter table tag_merged add foreign key (appointment_id) references appointment on delete cascade;
create index appointment_of_unit on appointment (unit_id, starts_at, id);
create index appointment_by_time on appointment (starts_at, id);
create index appointment_of_patient on appointment (patient_id, starts_at);
create index appointment_hold on appointment (expires_at) where status = 'proposed';

-- The states that few appointments are in at any moment: a list of them must not read past years of finished ones.
-- (An index on every state would cost each booking; those that many are in are soon met in the order of time.)
create index appointment_under_way on appointment (status, starts_at, id)
  where status in ('proposed', 'arrived', 'in-progress');
create index appointment_of_team on appointment (team_id, starts_at) where team_id is not null;
create index appointment_of_order_item on appointment (order_item_id) where order_item_id is not null;

-- What somebody holds or has to confirm, of all that they ever booked.
create index appointment_of_its_maker on appointment (created_by, starts_at, id) where status in ('proposed', 'pending');

-- What waits for its patient's yes, in the order of time: for the jobs that look every hour.
create index appointment_to_confirm on appointment (starts_at, id) where status = 'pending';
create index appointment_rebooked on appointment (rebooked_at, id) where replaces is not null;
create index appointment_proposed_for on appointment (proposes_for) where proposes_for is not null;

-- Who may have to be rebooked: missed, or cancelled for the clinic's cause.
create index appointment_without_date on appointment (starts_at, id)
  where status = 'noshow' or (status = 'cancelled' and cancel_reason like 'clinic.%');

-- Left without their doctor or open doors after they were booked: nobody gave a reason for it then.
create index appointment_stranded on appointment (starts_at, id)
  where status in ('pending', 'booked') and (outside_roster or outside_hours) and exception_reason is null;

-- What still stands in a room that is out of use.
create index appointment_standing_in_room on appointment (room_id, starts_at) where status in ('pending', 'booked');
create index appointment_by_tag on appointment using gin (tag_ids) where tag_ids <> '{}';

-- The history of rebookings by a reason, newest first, also by one that hardly anybody gave.
create index appointment_rebooked_by_reason on appointment ((coalesce(rebook_reason, 'none')), rebooked_at desc, id desc)
  where replaces is not null;

-- What was sold once is performed once. Proposed dates may be several.
create unique index appointment_once_of_item on appointment (order_item_id)
  where status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled') and interrupted_reason is null;

-- The steps an appointment has taken, the last one first to be taken back: each keeps what it was before.
-- The event log tells what happened and is never changed; this is what undoing works from, and undoing shortens it.
create table appointment_step (
  appointment_id uuid not null references appointment on delete cascade,
  -- 1 for the first.
  place integer not null,
  -- The verb of its event: confirm, arrive, cancel, move …
  name text not null,
  taken_at timestamptz not null,
  taken_by uuid references staff,
  -- Columns of the appointment as they were: its state, and for a move also where, when and with whom it stood.
  before jsonb not null,
  -- Whether a step of an appointment was brought about by a step of its room: then it is taken back there.
  by_room boolean not null default false,
  primary key (appointment_id, place)
);

-- The row is locked by then, so its numbers grow in the order in which its changes are committed.
create function freshen_appointment() returns trigger language plpgsql as $$
begin
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger appointment_is_fresh before update on appointment
  for each row execute function freshen_appointment();

-- Read with the lock that the foreign key takes anyway, see `await_bookings_of_renamed`. Where there is no such
-- patient, the key refuses.
create function name_appointment() returns trigger language plpgsql as $$
begin
  select coalesce(social_name, name) into new.patient_name from patient where id = new.patient_id for key share;
  new.patient_name := coalesce(new.patient_name, '');
  return new;
end $$;
create trigger appointment_is_named_on_insert before insert on appointment
  for each row execute function name_appointment();
create trigger appointment_is_named_on_update before update on appointment
  for each row when (old.patient_id <> new.patient_id or old.patient_name is distinct from new.patient_name)
  execute function name_appointment();

-- Who works when, one row a person, for what joins it: pay, theatre, reports. Commands write and lists read the array.
create table appointment_professional (
  appointment_id uuid not null references appointment on delete cascade,
  -- 1 for the first of the array.
  position integer not null,
  professional_id uuid not null references professional,
  -- The appointment's.
  starts_at timestamptz not null,
  primary key (appointment_id, position)
);
create index appointment_professional_by_time on appointment_professional (professional_id, starts_at, appointment_id);

create function keep_professionals_of_new() returns trigger language plpgsql as $$
begin
  insert into appointment_professional (appointment_id, position, professional_id, starts_at)
    select id, position, professional, starts_at
    from written, unnest(professional_ids) with ordinality as person (professional, position);
  return null;
end $$;

-- Once per statement, so that an import of many appointments costs one.
create trigger appointment_has_professionals after insert on appointment
  referencing new table as written for each statement execute function keep_professionals_of_new();

create function keep_professionals_of_moved() returns trigger language plpgsql as $$
begin
  if old.professional_ids = new.professional_ids then
    update appointment_professional set starts_at = new.starts_at where appointment_id = new.id;
    return null;
  end if;
  delete from appointment_professional where appointment_id = new.id;
  insert into appointment_professional (appointment_id, position, professional_id, starts_at)
    select new.id, position, professional, new.starts_at
    from unnest(new.professional_ids) with ordinality as person (professional, position);
  return null;
end $$;
create trigger appointment_changes_professionals after update on appointment
  for each row when (old.professional_ids <> new.professional_ids or old.starts_at <> new.starts_at)
  execute function keep_professionals_of_moved();

create function refuse_to_write() returns trigger language plpgsql as $$
begin
  raise exception '% is kept by triggers alone', tg_table_name;
end $$;
create trigger appointment_professional_is_kept before insert or update or delete on appointment_professional
  for each statement when (pg_trigger_depth() = 0) execute function refuse_to_write();

-- What replaces another was written so when it was made; tests and old callers need not say when that is.
create function keep_rebooked_at() returns trigger language plpgsql as $$
begin
  new.rebooked_at := coalesce(new.rebooked_at, now());
  return new;
end $$;
create trigger appointment_is_rebooked before insert or update of replaces on appointment
  for each row when (new.replaces is not null and new.rebooked_at is null) execute function keep_rebooked_at();

-- How often was rebooked what an appointment is of: in its order, or where it is of none, in the chain that it ends; of
-- what was rebooked until then. What stood in a chain before it belonged to an order counts once.
create function times_rebooked(one uuid, until timestamptz default 'infinity') returns integer
  language sql stable
  as $$
    with recursive chain (id, replaces, rebooked_at) as (
      select id, replaces, rebooked_at from appointment where id = one
      union all
      select earlier.id, earlier.replaces, earlier.rebooked_at from appointment as earlier
      join chain on earlier.id = chain.replaces
    )
    select count(*)::integer from (
      select id from chain where replaces is not null and rebooked_at <= until
      union
      select other.id from appointment as given
      join order_item as own on own.id = given.order_item_id
      join order_item as sibling on sibling.order_id = own.order_id
      join appointment as other on other.order_item_id = sibling.id
      where given.id = one and other.replaces is not null and other.rebooked_at <= until
    ) as rebooked
  $$;

-- Parts of people: what is said of each, or else the seat in their team, or else their register.
create function parts_of(people uuid[], team uuid, said jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('professionalId', person.id, 'function', part.function)
    order by person.place, part.place), '[]')
  from unnest(people) with ordinality as person (id, place) cross join lateral (
    select one ->> 'function' as function, place
    from jsonb_array_elements(said) with ordinality as said (one, place)
    where (one ->> 'professionalId')::uuid = person.id
    union all
    select coalesce(
      (select function from team_member where team_id = team and professional_id = person.id),
      (select function from professional where id = person.id)), 0
    where not exists (
      select from jsonb_array_elements(said) as one where (one ->> 'professionalId')::uuid = person.id)
  ) as part
$$;

-- Whatever seats somebody, gives them a part. Who stays keeps theirs, unless the team is another one; a successor takes over.
create function keep_parts() returns trigger language plpgsql as $$
declare
  said jsonb := new.parts;
begin
  if tg_op = 'INSERT' then
    if said = '[]' and new.replaces is not null then
      said := coalesce((select parts from appointment
        where id = new.replaces and team_id is not distinct from new.team_id), '[]');
    end if;
  elsif said = old.parts and new.team_id is distinct from old.team_id then
    said := '[]';
  end if;
  new.parts := parts_of(new.professional_ids, new.team_id, said);
  return new;
end $$;
create trigger appointment_has_parts before insert on appointment for each row execute function keep_parts();
create trigger appointment_changes_parts before update on appointment
  for each row when ((old.professional_ids, old.team_id, old.parts)
    is distinct from (new.professional_ids, new.team_id, new.parts))
  execute function keep_parts();

-- == Orders and their appointments ==

-- The state of an item follows its appointment. Who waits has no date; nothing here is set by anybody.

-- How an item stands, by its order, its cancellation and its appointments.
create function order_item_state(item uuid, sold boolean, cancelled boolean) returns text
  language sql stable
  as $$
    select case
      when cancelled then 'cancelled'
      when not sold then 'quoted'
      when bool_or(status = 'fulfilled' and interrupted_reason is null) then 'performed'
      when bool_or(status in ('pending', 'booked', 'arrived', 'in-progress')) then 'scheduled'
      when bool_or(status = 'proposed') then 'reserved'
      else 'waitlist'
    end
    from appointment where order_item_id = item
  $$;

-- A hold is no date yet: whoever was held a time for and did not take it has waited since before.
create function keep_order_item() returns trigger language plpgsql as $$
declare
  sold timestamptz := (select sold_at from sales_order where id = new.order_id);
begin
  new.state := order_item_state(new.id, sold is not null, new.cancelled_at is not null);
  new.performed_at := case when new.state = 'performed' then
    (select max(coalesce(finished_at, ends_at)) from appointment
     where order_item_id = new.id and status = 'fulfilled' and interrupted_reason is null) end;
  new.waiting_since := case when new.state in ('waitlist', 'reserved') then
    case when tg_op = 'INSERT' then coalesce(new.waiting_since, sold)
         when old.state = 'quoted' then sold
         else coalesce(old.waiting_since, now()) end end;
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger order_item_is_kept before insert or update on order_item
  for each row execute function keep_order_item();

-- An item without a date wants one again; one that is cancelled can have none. What was begun and stopped does not
-- keep its item from being given up.
create function follow_appointment(item uuid) returns void language plpgsql as $$
declare
  standing order_item;
  should text;
begin
  if item is null then return; end if;
  -- The order first, as its own commands lock it.
  perform from sales_order where id = (select order_id from order_item where id = item) for no key update;
  select * into standing from order_item where id = item for no key update;
  should := order_item_state(item, (select sold_at from sales_order where id = standing.order_id) is not null,
    standing.cancelled_at is not null);
  if should = 'cancelled' and exists (
    select from appointment where order_item_id = item
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and interrupted_reason is null
  ) then
    raise exception 'the item is cancelled' using errcode = '23514', constraint = 'order_item_cancelled_has_no_appointment';
  end if;
  if standing.state <> should then update order_item set id = id where id = item; end if;
end $$;

create function follow_changed_appointment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform follow_appointment(old.order_item_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_item_id is distinct from old.order_item_id) then
    perform follow_appointment(new.order_item_id);
  end if;
  return null;
end $$;
create trigger new_appointment_moves_item after insert on appointment
  for each row when (new.order_item_id is not null) execute function follow_changed_appointment();
create trigger changed_appointment_moves_item after update on appointment
  for each row when ((old.order_item_id is not null or new.order_item_id is not null)
    and (old.status <> new.status or old.order_item_id is distinct from new.order_item_id))
  execute function follow_changed_appointment();
create trigger deleted_appointment_moves_item after delete on appointment
  for each row when (old.order_item_id is not null) execute function follow_changed_appointment();

create function refuse_cancelled_item_with_appointment() returns trigger language plpgsql as $$
begin
  if exists (
    select from appointment where order_item_id = new.id
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and interrupted_reason is null
  ) then
    raise exception 'the item has an appointment'
      using errcode = '23514', constraint = 'order_item_cancelled_has_no_appointment';
  end if;
  return null;
end $$;
create trigger order_item_is_cancelled after update on order_item
  for each row when (new.cancelled_at is not null and old.cancelled_at is null)
  execute function refuse_cancelled_item_with_appointment();

-- == Patients and their appointments ==

-- Who is renamed while a booking of theirs is under way: one of the two waits for the other, so that no booking is left
-- with the old name. First the appointments, which others may hold while they wait for the patient; then the patient,
-- against the locks of foreign keys. Only a rename does this: any other edit lets bookings pass.
create function await_bookings_of_renamed() returns trigger language plpgsql as $$
begin
  perform from appointment where patient_id = new.id order by id for no key update;
  perform from patient where id = new.id for update;
  return new;
end $$;
create trigger patient_awaits_bookings before update on patient
  for each row when (coalesce(old.social_name, old.name) <> coalesce(new.social_name, new.name))
  execute function await_bookings_of_renamed();

create function rename_appointments() returns trigger language plpgsql as $$
begin
  update appointment set patient_name = coalesce(new.social_name, new.name) where patient_id = new.id;
  return null;
end $$;
create trigger patient_renames_appointments after update on patient
  for each row when (coalesce(old.social_name, old.name) <> coalesce(new.social_name, new.name))
  execute function rename_appointments();

-- == Tags beside what bears them ==

-- Each table in two statements: the second begins when nobody else changes the tags of these rows, and sees all of them.
create function keep_tag_ids() returns trigger language plpgsql as $$
begin
  if exists (select from changed where patient_id is not null) then
    perform from patient where id in (select patient_id from changed) order by id for no key update;
    update patient set tag_ids = array(select tag_id from tagging where patient_id = patient.id order by tag_id)
      where id in (select patient_id from changed);
  end if;
  if exists (select from changed where order_id is not null) then
    perform from sales_order where id in (select order_id from changed) order by id for no key update;
    update sales_order set tag_ids = array(select tag_id from tagging where order_id = sales_order.id order by tag_id)
      where id in (select order_id from changed);
  end if;
  if exists (select from changed where appointment_id is not null) then
    perform from appointment where id in (select appointment_id from changed) order by id for no key update;
    update appointment
      set tag_ids = array(select tag_id from tagging where appointment_id = appointment.id order by tag_id)
      where id in (select appointment_id from changed);
  end if;
  return null;
end $$;
create trigger tagging_is_kept_on_insert after insert on tagging
  referencing new table as changed for each statement execute function keep_tag_ids();
create trigger tagging_is_kept_on_update after update on tagging
  referencing new table as changed for each statement execute function keep_tag_ids();
create trigger tagging_is_kept_on_delete after delete on tagging
  referencing old table as changed for each statement execute function keep_tag_ids();

-- == Block requests ==

-- Somebody asks for a block; somebody else approves, with a plan for every appointment it would hit.
create table block_request (
  id uuid primary key,
  unit_id uuid not null references unit,
  room_id uuid,
  professional_id uuid references professional,
  team_id uuid references team,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- RFC 5545, in the unit's local time; null: once.
  rule text check (length(rule) between 1 and 500),
  -- Local dates of the rule that are left out (EXDATE).
  except_on date[] not null default '{}',
  -- Where the last occurrence ends, so that a period finds a rule that began long before it.
  last_ends_at timestamptz not null,
  category text not null default 'other'
    check (category in ('maintenance', 'cleaning', 'leave', 'training', 'meeting', 'equipment', 'holiday', 'other')),
  reason text not null check (btrim(reason) <> ''),
  reason_key text generated always as (search_key(reason)) stored,
  urgency text not null default 'normal' check (urgency in ('low', 'normal', 'high', 'urgent')),
  urgency_rank smallint not null
    generated always as (case urgency when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end) stored,
  status text not null default 'open' check (status in ('open', 'approved', 'denied', 'withdrawn')),
  requested_by uuid not null references staff,
  requested_at timestamptz not null default now(),
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  constraint block_request_ends_after_it_starts check (ends_at > starts_at and last_ends_at >= ends_at),
  constraint block_request_of_at_most_one_resource check (num_nonnulls(room_id, professional_id, team_id) <= 1),
  constraint block_request_decided check ((status in ('approved', 'denied')) = (decided_by is not null)),
  constraint block_request_decided_by_another check (decided_by is null or decided_by <> requested_by),
  foreign key (room_id, unit_id) references room (id, unit_id)
);
alter table block add foreign key (request_id) references block_request;
create index block_request_of_unit on block_request (unit_id, status, requested_at, id);
create index block_request_by_time on block_request (requested_at, id);
create index block_request_by_start on block_request (starts_at, id);
create index block_request_by_urgency on block_request (urgency_rank, id);
create index block_request_of_requester on block_request (requested_by, requested_at, id);

-- The plan, kept while it is worked on: what becomes of each appointment in the way.
create table block_request_plan (
  request_id uuid not null references block_request on delete cascade,
  appointment_id uuid not null references appointment,
  action text not null check (action in ('move', 'keep', 'cancel')),
  room_id uuid references room,
  professional_ids uuid[],
  starts_at timestamptz,
  ends_at timestamptz,
  cancel_reason text,
  note text check (length(note) <= 500),
  -- Where the appointment was when the plan was carried out: {startsAt, endsAt, roomId, professionalIds, status}.
  before jsonb,
  updated_by uuid references staff,
  updated_at timestamptz not null default now(),
  primary key (request_id, appointment_id),
  constraint block_request_plan_move_has_a_target check (
    (action = 'move') = (room_id is not null and starts_at is not null and ends_at is not null and professional_ids is not null)),
  constraint block_request_plan_cancel_has_a_reason check ((action = 'cancel') = (cancel_reason is not null))
);
create index block_request_plan_of_appointment on block_request_plan (appointment_id);
