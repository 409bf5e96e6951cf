-- Whether a surgery has what it needs. What other tables know is not kept here again: only what somebody's word alone can
-- tell, who answers for what is open, and what the check on the eve came to.

-- The exams that surgeries ask for.
create table exam (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- Days for which a result counts, until the day of the surgery.
  valid_days integer not null default 90 check (valid_days between 1 and 730),
  -- The surgeries that ask for it; none: every one.
  procedure_ids uuid[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1
);
create unique index exam_once_of_its_name on exam (name_key);

-- The latest result of a patient: it serves each of their surgeries for as long as it is valid.
create table patient_exam (
  patient_id uuid not null references patient,
  exam_id uuid not null references exam,
  done_on date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  primary key (patient_id, exam_id)
);

-- Somebody's word. Taken back, it is gone; events remember.
create table readiness_tick (
  appointment_id uuid not null references appointment on delete cascade,
  item text not null check (item in ('identity', 'consents', 'materials', 'instruments', 'guidance', 'escort')),
  -- `none`: this surgery does not need it.
  standing text not null check (standing in ('done', 'none')),
  note text check (btrim(note) <> ''),
  -- Of sterile instruments.
  lot text check (btrim(lot) <> ''),
  valid_until date,
  ticked_by uuid not null references staff,
  ticked_at timestamptz not null,
  primary key (appointment_id, item),
  constraint readiness_none_says_why check (standing = 'done' or note is not null),
  constraint readiness_lot_is_of_instruments check (item = 'instruments' or (lot is null and valid_until is null))
);

-- Who answers for an open item, where that is somebody by name.
create table readiness_owner (
  appointment_id uuid not null references appointment on delete cascade,
  item text not null,
  owner_id uuid not null references staff,
  primary key (appointment_id, item)
);

-- What the check on the eve came to, with the two who say so. It is about one day: of a surgery that was moved to another
-- it says nothing any more.
create table eve_check (
  appointment_id uuid primary key references appointment on delete cascade,
  day date not null,
  decision text not null check (decision in ('go', 'no-go')),
  note text check (btrim(note) <> ''),
  prepared_by uuid not null references staff,
  prepared_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  overridden_by uuid references staff,
  overridden_at timestamptz,
  override_reason text check (btrim(override_reason) <> ''),
  constraint eve_check_by_two check (confirmed_by is distinct from prepared_by),
  constraint eve_check_confirmed_at check ((confirmed_by is null) = (confirmed_at is null)),
  constraint eve_check_override_says_why
    check ((overridden_by is null) = (override_reason is null) and (overridden_by is null) = (overridden_at is null))
);

-- What one day's people leave to those of the next.
create table eve_note (
  unit_id uuid not null references unit,
  day date not null,
  note text not null check (btrim(note) <> ''),
  written_by uuid not null references staff,
  written_at timestamptz not null,
  primary key (unit_id, day)
);
