-- Availability, once, for the calendar, the answer to a conflict, the simulation of blocks and the slot finder:
-- opening hours minus holidays, intersected with the published roster, minus claims.

-- Booked while one of its professionals was not on the roster; with a reason, as outside opening hours.
alter table appointment add column outside_roster boolean not null default false;

-- What one resource is held by, in the order of time, read from the index alone. Long claims (blocks of days) are few
-- and stand in an index of their own, so that the others need not be looked for further back than two days.
create index claim_in_time on claim (resource_id, lower(during)) include (during, lanes, appointment_id);
create index claim_of_days on claim (resource_id) include (during, lanes, appointment_id)
  where upper(during) - lower(during) > interval '2 days';

create index shift_worked on shift (professional_id, unit_id, starts_at) include (ends_at)
  where layer = 'published' and kind <> 'leave';
create index shift_leave on shift (professional_id, starts_at) include (ends_at)
  where layer = 'published' and kind = 'leave';

-- The plans of the functions below are the same for every question, and making one takes longer than running it: hence
-- `force_generic_plan`.

-- The instant at which a zone's wall clock shows that date and time. A time that is skipped moves on by the gap, as
-- PostgreSQL has it; one that happens twice is the earlier, where PostgreSQL takes the later. As `instantAt` in time.ts.
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
create function availability(of_unit uuid, resources uuid[], period tstzrange, in_lanes int4range default '[0,1)')
  returns table (resource_id uuid, resource_kind text, hours tstzmultirange, free tstzmultirange)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  declare
    zone text := (select time_zone from unit where id = of_unit);
    -- A day more on both sides, for clock changes across midnight.
    opened tstzmultirange := tstzmultirange(period) * open_hours(of_unit,
      (lower(period) at time zone zone)::date - 1, (upper(period) at time zone zone)::date + 1);
  begin
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
