-- What the report of teams is made of stands with the other facts of a surgery, and who took part in it beside it.
alter table report_visit
  -- Of surgeries, in minutes: how long after the planned start the patient was in the room; and why, where that was late.
  add column late_minutes integer,
  add column late_cause text check (late_cause in ('previous', 'patient', 'other')),
  -- Of closed days.
  add column grafts integer,
  -- Whether more of a material was used than the kit plans; null without a kit.
  add column over_kit boolean,
  -- In ten-thousandths of a real, by the moving average.
  add column materials_value bigint,
  add column complications integer not null default 0;
create index report_visit_surgery on report_visit (day, appointment_id)
  include (unit_id, team_id, doctor_id, procedure_id) where kind = 'surgery';

create table report_part (
  appointment_id uuid not null,
  professional_id uuid not null,
  unit_id uuid not null,
  day date not null,
  primary key (appointment_id, professional_id)
);
create index report_part_of_professional on report_part (professional_id, day, appointment_id);
create index report_part_of_unit on report_part (unit_id, day);

create function mark_complication() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment
    where id = case when tg_op = 'DELETE' then old.appointment_id else new.appointment_id end;
  return null;
end $$;
create trigger complication_marks_day after insert or update or delete on complication
  for each row execute function mark_complication();

-- All of the past is worked out anew.
delete from report_coverage;
