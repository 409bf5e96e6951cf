-- Who works where and when. Two layers: people plan in `draft`; publishing a period of a unit makes `published` equal
-- to it there. A shift keeps its id in both, so that what would change is a comparison.
create table shift (
  id uuid not null,
  layer text not null check (layer in ('draft', 'published')),
  -- `leave` takes a professional out of every unit, whichever unit wrote it down.
  kind text not null default 'shift' check (kind in ('shift', 'on_call', 'leave')),
  unit_id uuid not null references unit,
  -- Null is an open shift, for somebody to take.
  professional_id uuid references professional,
  function text not null check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  leave_reason text check (leave_reason in ('vacation', 'illness', 'training', 'other')),
  note text check (length(note) <= 500),
  version integer not null default 1,
  created_by uuid references staff,
  updated_at timestamptz not null default now(),
  primary key (layer, id),
  constraint shift_ends_after_it_starts check (ends_at > starts_at),
  -- A day on the wall clock, which has more hours where the clocks go back.
  constraint shift_within_a_day check (kind = 'leave' or ends_at - starts_at <= interval '26 hours'),
  constraint shift_leave_within_a_year check (ends_at - starts_at <= interval '366 days'),
  constraint shift_leave_is_somebodys check (kind <> 'leave' or professional_id is not null),
  constraint shift_leave_has_a_reason check ((kind = 'leave') = (leave_reason is not null)),
  -- One shift at a time in one unit. Two units at once is shown as a clash and decided by people.
  constraint shift_once exclude using gist (
    layer with =, professional_id with =, unit_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (professional_id is not null and kind <> 'leave')
);
create index shift_of_unit on shift (layer, unit_id, starts_at, id);
create index shift_of_professional on shift (layer, professional_id, starts_at);
-- Shifts are found by their start, since they last a day at most; leave lasts, and is found apart from them.
create index shift_leave_of_unit on shift (layer, unit_id, ends_at) where kind = 'leave';
create index shift_leave_of_professional on shift (layer, professional_id, ends_at) where kind = 'leave';

-- Each publication: which local days of the unit, when and by whom. Days that no publication covers have no roster,
-- and there the opening hours alone decide.
create table roster_publication (
  id uuid primary key,
  unit_id uuid not null references unit,
  first_day date not null,
  last_day date not null,
  published_by uuid references staff,
  published_at timestamptz not null default now(),
  -- How many shifts it changed.
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  constraint roster_publication_in_order check (last_day >= first_day and last_day - first_day <= 366)
);
create index roster_publication_of_unit on roster_publication (unit_id, first_day);

-- Somebody else instead, with approval: one shift given away, or two exchanged.
create table shift_swap (
  id uuid primary key,
  unit_id uuid not null references unit,
  shift_id uuid not null,
  other_shift_id uuid,
  from_professional_id uuid references professional,
  to_professional_id uuid not null references professional,
  reason text not null check (btrim(reason) <> ''),
  status text not null default 'requested' check (status in ('requested', 'approved', 'denied', 'withdrawn')),
  requested_by uuid not null references staff,
  requested_at timestamptz not null default now(),
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  constraint shift_swap_decided_by_another check (decided_by is null or status = 'withdrawn' or decided_by <> requested_by)
);
create index shift_swap_of_unit on shift_swap (unit_id, status, requested_at);
-- One wish at a time for a shift.
create unique index shift_swap_waiting on shift_swap (shift_id) where status = 'requested';

-- A named week, or several in turn, to fill a period from. `lines`: [{week, weekday, professionalId, function, kind,
-- starts, minutes}], times local to the unit.
create table roster_pattern (
  id uuid primary key,
  unit_id uuid not null references unit,
  name text not null check (btrim(name) <> ''),
  weeks smallint not null default 1 check (weeks between 1 and 8),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  version integer not null default 1,
  unique (unit_id, name)
);

-- A professional's calendar feed: only the hash of the secret in its address is kept. Revoked: the row is gone.
create table calendar_feed (
  professional_id uuid primary key references professional on delete cascade,
  token_hash text not null unique,
  created_by uuid references staff,
  created_at timestamptz not null default now()
);
