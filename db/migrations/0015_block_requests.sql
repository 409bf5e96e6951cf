-- Somebody asks for a block; somebody else approves, with a plan for every appointment it would hit.
create table block_request (
  id uuid primary key,
  unit_id uuid not null references unit,
  room_id uuid,
  professional_id uuid references professional,
  team_id uuid references team,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- RFC 5545, in the unit's local time; null: once.
  rule text check (length(rule) between 1 and 500),
  -- Local dates of the rule that are left out (EXDATE).
  except_on date[] not null default '{}',
  -- Where the last occurrence ends, so that a period finds a rule that began long before it.
  last_ends_at timestamptz not null,
  category text not null default 'other'
    check (category in ('maintenance', 'cleaning', 'leave', 'training', 'meeting', 'equipment', 'holiday', 'other')),
  reason text not null check (btrim(reason) <> ''),
  reason_key text generated always as (search_key(reason)) stored,
  urgency text not null default 'normal' check (urgency in ('low', 'normal', 'high', 'urgent')),
  urgency_rank smallint not null
    generated always as (case urgency when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end) stored,
  status text not null default 'open' check (status in ('open', 'approved', 'denied', 'withdrawn')),
  requested_by uuid not null references staff,
  requested_at timestamptz not null default now(),
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  constraint block_request_ends_after_it_starts check (ends_at > starts_at and last_ends_at >= ends_at),
  constraint block_request_of_at_most_one_resource check (num_nonnulls(room_id, professional_id, team_id) <= 1),
  constraint block_request_decided check ((status in ('approved', 'denied')) = (decided_by is not null)),
  constraint block_request_decided_by_another check (decided_by is null or decided_by <> requested_by),
  foreign key (room_id, unit_id) references room (id, unit_id)
);
create index block_request_of_unit on block_request (unit_id, status, requested_at, id);
create index block_request_by_time on block_request (requested_at, id);
create index block_request_by_start on block_request (starts_at, id);
create index block_request_by_urgency on block_request (urgency_rank, id);
create index block_request_of_requester on block_request (requested_by, requested_at, id);

-- The plan, kept while it is worked on: what becomes of each appointment in the way.
create table block_request_plan (
  request_id uuid not null references block_request on delete cascade,
  appointment_id uuid not null references appointment,
  action text not null check (action in ('move', 'keep', 'cancel')),
  room_id uuid references room,
  professional_ids uuid[],
  starts_at timestamptz,
  ends_at timestamptz,
  cancel_reason text,
  note text check (length(note) <= 500),
  -- Where the appointment was when the plan was carried out: {startsAt, endsAt, roomId, professionalIds, status}.
  before jsonb,
  updated_by uuid references staff,
  updated_at timestamptz not null default now(),
  primary key (request_id, appointment_id),
  constraint block_request_plan_move_has_a_target check (
    (action = 'move') = (room_id is not null and starts_at is not null and ends_at is not null and professional_ids is not null)),
  constraint block_request_plan_cancel_has_a_reason check ((action = 'cancel') = (cancel_reason is not null))
);
create index block_request_plan_of_appointment on block_request_plan (appointment_id);

-- Which request a block came from.
alter table block add column request_id uuid references block_request;
create index block_of_request on block (request_id) where request_id is not null;
