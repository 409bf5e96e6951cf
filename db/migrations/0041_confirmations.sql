-- Where a unit is, and what it writes to its patients when it asks whether they come. Null: the network's own words.
alter table unit
  add column address text,
  add column confirmation_message text;

-- What the desk knows of the confirmation of an appointment. It is about one start and one patient: an appointment that
-- is moved begins anew, and moved back it is as it was.
create table confirmation (
  appointment_id uuid not null references appointment on delete cascade,
  starts_at timestamptz not null,
  patient_id uuid not null references patient,
  -- Summed up from the attempts by whoever writes those: how many stand, and the last of them.
  attempts integer not null default 0,
  last_attempt_id uuid,
  last_channel text check (last_channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  last_outcome text check (last_outcome in ('sent', 'called', 'no_answer', 'wrong_number', 'other_date', 'keeps_date')),
  last_at timestamptz,
  last_by uuid references staff,
  -- Since when the patient wants another date.
  other_date_since timestamptz,
  other_date_reason text,
  other_date_by uuid references staff,
  assignee_id uuid references staff,
  -- Who is on it now, and until when that holds without another sign of life.
  worked_by uuid references staff,
  worked_until timestamptz,
  escalated_at timestamptz,
  freshness bigint not null default 0,
  primary key (appointment_id, starts_at, patient_id),
  constraint confirmation_worked_until_a_time check ((worked_by is null) = (worked_until is null)),
  constraint confirmation_other_date_with_person check ((other_date_since is null) = (other_date_by is null))
);
create trigger confirmation_freshness before insert or update on confirmation for each row execute function freshen();
create index confirmation_of_assignee on confirmation (assignee_id, starts_at) where assignee_id is not null;
create index confirmation_for_other_date on confirmation (other_date_since, appointment_id) where other_date_since is not null;

create table confirmation_attempt (
  id uuid primary key,
  appointment_id uuid not null,
  starts_at timestamptz not null,
  patient_id uuid not null,
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  outcome text not null check (outcome in ('sent', 'called', 'no_answer', 'wrong_number', 'other_date', 'keeps_date')),
  -- The message or call that this one says the outcome of: both together are one attempt.
  resolves uuid unique references confirmation_attempt,
  at timestamptz not null,
  by uuid not null references staff,
  note text,
  foreign key (appointment_id, starts_at, patient_id) references confirmation on delete cascade
);
create index confirmation_attempt_in_order on confirmation_attempt (appointment_id, starts_at, patient_id, at, id);

-- Days on which the people of a unit were told what waits to be confirmed.
create table confirmation_day (
  unit_id uuid not null references unit,
  day date not null,
  primary key (unit_id, day)
);

-- What waits for its patient's yes, in the order of time: for the jobs that look every hour.
create index appointment_to_confirm on appointment (starts_at, id) where status = 'pending';
