-- What stood booked how long before its day, and what of it took place: the forecast of the coming weeks rests on it.
create index report_visit_coming on report_visit (day, appointment_id)
  include (unit_id, kind, starts_at, ends_at, doctor_id, team_id, procedure_id, booked_by) where status in ('pending', 'booked');

-- By day of a unit, of surgeries and of everything else, and by how many weeks before.
create table report_lead_day (
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  is_surgery boolean not null,
  -- In the middle of which week before its day.
  weeks smallint not null check (weeks between 1 and 4),
  -- How many stood then, and how many of them were neither cancelled nor missed.
  stood integer not null,
  kept integer not null,
  -- How many did not stand yet, and were neither cancelled nor missed; and the minutes that they were to take.
  added integer not null,
  added_minutes bigint not null,
  primary key (unit_id, day, is_surgery, weeks)
);
create index report_lead_day_of_day on report_lead_day (day);

-- All of the past is worked out anew.
delete from report_coverage;

-- Names what is written of patients to addresses without saying it: whoever does not know the salt cannot guess it.
create table report_salt (
  id boolean primary key default true check (id),
  salt uuid not null
);
insert into report_salt (salt) values (gen_random_uuid());
create function report_opaque(written text) returns text language sql stable as $$
  select encode(sha256(convert_to(salt || written, 'UTF8')), 'hex') from report_salt
$$;
