-- A unit that is out of use offers no time: not to read, and nowhere a plan could move anything.

create or replace function availability(of_unit uuid, resources uuid[], period tstzrange, in_lanes int4range default '[0,1)')
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
