-- What really happened on a unit's day, as it was accepted and signed: the one truth for stock, pay and figures.

-- What was planned when the eve was decided: rooms and people that change on the day change in the appointment itself.
alter table eve_check add column planned jsonb;

create table day_map (
  id uuid primary key,
  unit_id uuid not null references unit,
  day date not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_by uuid references staff,
  closed_at timestamptz,
  -- How often it was closed.
  closings integer not null default 0,
  version integer not null default 1,
  constraint day_map_closed_by_somebody check ((state = 'closed') = (closed_by is not null)),
  constraint day_map_closed_at_a_time check ((state = 'closed') = (closed_at is not null))
);
create unique index day_map_once_a_day on day_map (unit_id, day);

-- What was accepted of a surgery, with a word on what differs from the plan. It stands until it is accepted anew.
create table day_map_accepted (
  appointment_id uuid primary key references appointment on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room_id uuid not null references room,
  procedure_id uuid not null references procedure,
  professional_ids uuid[] not null,
  grafts integer check (grafts between 0 and 20000),
  materials text check (btrim(materials) <> ''),
  explanation text check (btrim(explanation) <> ''),
  accepted_by uuid not null references staff,
  accepted_at timestamptz not null,
  constraint day_map_accepted_ends_after_start check (ends_at > starts_at)
);

-- The cases of closed days. A day that is opened again has none until it is closed anew.
create table closed_case (
  appointment_id uuid primary key references appointment,
  map_id uuid not null references day_map,
  unit_id uuid not null references unit,
  day date not null,
  kind text not null,
  patient_id uuid not null references patient,
  procedure_id uuid not null references procedure,
  room_id uuid not null references room,
  team_id uuid references team,
  professional_ids uuid[] not null,
  order_item_id uuid references order_item,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  grafts integer,
  materials text,
  interrupted boolean not null
);
create index closed_case_of_unit on closed_case (unit_id, day, appointment_id);
create index closed_case_of_map on closed_case (map_id);
create index closed_case_of_patient on closed_case (patient_id);

-- What a map said each time that it was closed, kept for ever; and why it was opened again.
create table day_map_closing (
  map_id uuid not null references day_map,
  number integer not null,
  closed_by uuid not null references staff,
  closed_at timestamptz not null,
  cases jsonb not null,
  reopened_by uuid references staff,
  reopened_at timestamptz,
  reopen_reason text check (btrim(reopen_reason) <> ''),
  primary key (map_id, number),
  constraint day_map_reopened_says_why check ((reopened_by is null) = (reopen_reason is null))
);

-- What went wrong during or after a case. It may be written long after the day was closed, and opens nothing.
create table complication (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  occurred_on date not null,
  severity text not null check (severity in ('mild', 'moderate', 'serious', 'death')),
  what text not null check (btrim(what) <> ''),
  action text not null check (btrim(action) <> ''),
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null
);
create index complication_of_appointment on complication (appointment_id, occurred_on);
