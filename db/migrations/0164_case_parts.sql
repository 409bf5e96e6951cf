-- Who plays which part in a case: a function a person, several for one who plays several. The case says so from its booking
-- on; a team's seat, or else a person's register, is only what it begins with.

create function parts_are_sound(parts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(parts) = 'array' and not exists (
    select from jsonb_array_elements(parts) as one
    where (one ->> 'function') is null or (one ->> 'professionalId') is null
      or one ->> 'function' not in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist'))
$$;

-- The people of parts, each once, as they come.
create function people_of(parts jsonb) returns uuid[] language sql immutable as $$
  select coalesce(array_agg(id order by place), '{}')
  from (select (one ->> 'professionalId')::uuid as id, min(place) as place
    from jsonb_array_elements(parts) with ordinality as parts (one, place) group by 1) as people
$$;

-- The first who is there as a doctor; null where nobody is.
create function first_doctor(parts jsonb) returns uuid language sql immutable as $$
  select (one ->> 'professionalId')::uuid from jsonb_array_elements(parts) with ordinality as parts (one, place)
  where one ->> 'function' = 'doctor' order by place limit 1
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

alter table appointment add column parts jsonb not null default '[]';

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

-- It is no news to anybody who holds a row, and nobody edited it.
alter table appointment disable trigger user;
update appointment set parts = parts_of(professional_ids, team_id, '[]');
alter table appointment enable trigger user;
alter table appointment add constraint appointment_parts_are_sound check (parts_are_sound(parts));

-- Figures by doctor go by it.
drop trigger appointment_marks_changed_day on appointment;
create trigger appointment_marks_changed_day
  after update of status, unit_id, starts_at, room_id, procedure_id, professional_ids, team_id, confirmed_at, order_item_id,
    parts
  on appointment for each row when (old.status <> 'proposed' or new.status <> 'proposed')
  execute function mark_appointment();

alter table day_map_accepted add column parts jsonb;
update day_map_accepted set parts = parts_of(day_map_accepted.professional_ids, team_id, '[]')
  from appointment where id = appointment_id;
alter table day_map_accepted alter column parts set not null,
  add constraint day_map_accepted_parts_are_sound check (parts_are_sound(parts) and people_of(parts) = professional_ids);

alter table closed_case add column parts jsonb;
update closed_case set parts = parts_of(professional_ids, team_id, '[]');

-- What is accepted or closed without a word on parts has those of its appointment.
create function keep_parts_of_case() returns trigger language plpgsql as $$
begin
  new.parts := (select parts_of(new.professional_ids, team_id, coalesce(new.parts, appointment.parts))
    from appointment where id = new.appointment_id);
  return new;
end $$;
create trigger day_map_accepted_has_parts before insert or update on day_map_accepted
  for each row execute function keep_parts_of_case();
create trigger closed_case_has_parts before insert on closed_case
  for each row execute function keep_parts_of_case();

alter table closed_case alter column parts set not null,
  add constraint closed_case_parts_are_sound check (parts_are_sound(parts) and people_of(parts) = professional_ids);

-- A line of a case is of a part. The months before have been worked out by the register, and their keys say so.
alter table payment_line add column function text
  check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist'));
update payment_contest as contest set line_key = contest.line_key || '/' || professional.function
  from payment_line as line join payment_statement as statement on statement.id = line.statement_id
    join professional on professional.id = statement.professional_id
  where line.statement_id = contest.statement_id and line.key = contest.line_key and line.case_id is not null;
alter table payment_line disable trigger user;
update payment_line as line set function = professional.function, key = line.key || '/' || professional.function
  from payment_statement as statement join professional on professional.id = statement.professional_id
  where statement.id = line.statement_id and line.case_id is not null;
alter table payment_line enable trigger user;
