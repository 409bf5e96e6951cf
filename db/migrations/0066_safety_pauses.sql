-- What a unit asks beside WHO's list, in versions: those of earlier ones stay with what was signed by them.
create table safety_template (
  unit_id uuid not null references unit,
  version integer not null check (version > 0),
  -- Of WHO's own list, which the code has.
  edition integer not null,
  -- [{ id, pause, text }]
  items jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null references staff,
  primary key (unit_id, version)
);

-- What was answered to an item; the last answer counts, and null is one that was taken back.
create table safety_answer (
  id uuid primary key,
  appointment_id uuid not null references appointment on delete cascade,
  pause smallint not null check (pause between 1 and 3),
  item text not null,
  answer text check (answer in ('done', 'na', 'yes', 'no')),
  -- By which the patient was called.
  identifiers text[] not null default '{}',
  at timestamptz not null,
  by uuid not null references staff
);
create index safety_answer_of_item on safety_answer (appointment_id, pause, item, at desc, id desc);

-- A pause from its first signature on, which fixes what was asked. Done once enough have signed, or by an override.
create table safety_pause (
  appointment_id uuid not null references appointment on delete cascade,
  pause smallint not null check (pause between 1 and 3),
  edition integer not null,
  -- 0: WHO's list alone.
  template_version integer not null,
  done_at timestamptz,
  override_reason text,
  overridden_by uuid references staff,
  -- Made by the client: sent twice it is one.
  override_id uuid,
  primary key (appointment_id, pause),
  constraint safety_pause_overridden_with_reason
    check ((override_reason is null) = (overridden_by is null) and (override_reason is null or done_at is not null))
);

-- Whose PIN was typed, and who was signed in on the device.
create table safety_signature (
  id uuid primary key,
  appointment_id uuid not null,
  pause smallint not null,
  professional_id uuid not null references professional,
  at timestamptz not null,
  by uuid not null references staff,
  unique (appointment_id, pause, professional_id),
  foreign key (appointment_id, pause) references safety_pause on delete cascade
);
