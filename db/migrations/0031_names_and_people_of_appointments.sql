-- What lists ask of an appointment beside itself, kept where they read it. Triggers alone write all of it.

-- The name the patient goes by, so that a week of 800 rows looks up no names; and a number that is higher with every
-- change of the row, whatever changed it, so that of two copies of a row anybody can tell which is the newer. (Not its
-- `version`, which is what people edit: a patient's new name changes rows that nobody edited.)
create sequence freshness;
alter table appointment
  add column patient_name text,
  add column freshness bigint not null default nextval('freshness');
update appointment set patient_name = coalesce(social_name, name) from patient where patient.id = patient_id;
alter table appointment alter column patient_name set not null;

-- The row is locked by then, so its numbers grow in the order in which its changes are committed.
create function freshen_appointment() returns trigger language plpgsql as $$
begin
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger appointment_is_fresh before update on appointment
  for each row execute function freshen_appointment();

-- Read with the lock that the foreign key takes anyway: see below. Where there is no such patient, the key refuses.
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

-- Who is renamed while a booking of theirs is under way: one of the two waits for the other, so that no booking is left
-- with the old name. First the appointments, which others may hold while they wait for the patient; then the patient,
-- against the locks of foreign keys. Only a rename does this: any other edit lets bookings pass.
create function await_bookings_of_renamed() returns trigger language plpgsql as $$
begin
  perform from appointment where patient_id = new.id order by id for no key update;
  perform from patient where id = new.id for update;
  return new;
end $$;
create function rename_appointments() returns trigger language plpgsql as $$
begin
  update appointment set patient_name = coalesce(new.social_name, new.name) where patient_id = new.id;
  return null;
end $$;
create trigger patient_awaits_bookings before update on patient
  for each row when (coalesce(old.social_name, old.name) <> coalesce(new.social_name, new.name))
  execute function await_bookings_of_renamed();
create trigger patient_renames_appointments after update on patient
  for each row when (coalesce(old.social_name, old.name) <> coalesce(new.social_name, new.name))
  execute function rename_appointments();

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
insert into appointment_professional (appointment_id, position, professional_id, starts_at)
  select appointment.id, position, professional, starts_at
  from appointment, unnest(professional_ids) with ordinality as person (professional, position);
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
