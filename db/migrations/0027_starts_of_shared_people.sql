-- The search for starts, made right where places want the same people, at midnight, and for times of night.

drop function fitting_starts(
  uuid[], timestamptz, timestamptz, integer, int4range, uuid[], text, jsonb, uuid, integer[], time, time, uuid[], jsonb,
  timestamptz, integer, integer, integer);

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
