-- Rebooking: why, on whose wish and by whom an appointment was replaced, and dates that are proposed for one that is to be.

-- Of an appointment that replaces another.
alter table appointment
  add column rebooked_at timestamptz,
  add column rebooked_by uuid references staff,
  -- A reason as cancellations have it, or `missed`; null where nobody said.
  add column rebook_reason text,
  add column rebook_asked_by text check (rebook_asked_by in ('patient', 'clinic')),
  -- Of a hold: the appointment that it would replace.
  add column proposes_for uuid references appointment;
update appointment set rebooked_at = created_at, rebooked_by = created_by where replaces is not null;
alter table appointment add constraint appointment_rebooked_since check (replaces is null or rebooked_at is not null);

-- What replaces another was written so when it was made; tests and old callers need not say when that is.
create function keep_rebooked_at() returns trigger language plpgsql as $$
begin
  new.rebooked_at := coalesce(new.rebooked_at, now());
  return new;
end $$;
create trigger appointment_is_rebooked before insert or update of replaces on appointment
  for each row when (new.replaces is not null and new.rebooked_at is null) execute function keep_rebooked_at();

create index appointment_rebooked on appointment (rebooked_at, id) where replaces is not null;
create index appointment_proposed_for on appointment (proposes_for) where proposes_for is not null;
-- Who may have to be rebooked: missed, or cancelled for the clinic's cause.
create index appointment_without_date on appointment (starts_at, id)
  where status = 'noshow' or (status = 'cancelled' and cancel_reason like 'clinic.%');
-- Left without their doctor or open doors after they were booked: nobody gave a reason for it then.
create index appointment_stranded on appointment (starts_at, id)
  where status in ('pending', 'booked') and (outside_roster or outside_hours) and exception_reason is null;

-- What a proposed date needs and does not claim, because the appointment that it would replace holds it. When that lets
-- go of it, the same transaction claims it for the proposal, or the proposal falls.
create table claim_left (
  appointment_id uuid not null references appointment on delete cascade,
  held_by uuid not null references appointment on delete cascade,
  resource_id uuid not null,
  resource_kind text not null check (resource_kind in ('room', 'professional', 'patient')),
  lanes int4range not null check (not isempty(lanes) and lower(lanes) >= 0 and upper(lanes) <= 3),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during))
);
create index claim_left_of_appointment on claim_left (appointment_id);
create index claim_left_held_by on claim_left (held_by);

-- An attempt to find another date for an appointment, from the first proposal to what came of it; also that none is
-- looked for any more.
create table rebooking (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  unit_id uuid not null references unit,
  -- Waits for a manager; the patient has been asked; what came of it.
  state text not null check (state in
    ('requested', 'proposed', 'accepted', 'declined', 'expired', 'refused', 'withdrawn', 'returned', 'dismissed')),
  reason text not null,
  asked_by text not null check (asked_by in ('patient', 'clinic')),
  note text,
  -- How long each proposal is held, in hours, and until when that is.
  hours smallint check (hours between 1 and 48),
  expires_at timestamptz,
  requested_by uuid not null references staff,
  requested_at timestamptz not null,
  -- The manager's answer, where one was needed.
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  -- When somebody last opened the message to the patient.
  told_by uuid references staff,
  told_at timestamptz,
  -- How it ended.
  ended_by uuid references staff,
  ended_at timestamptz,
  end_note text,
  accepted_id uuid references appointment,
  version integer not null default 1,
  constraint rebooking_has_deadline check ((hours is null) = (expires_at is null)),
  constraint rebooking_runs_or_ended check ((state in ('requested', 'proposed')) = (ended_at is null)),
  constraint rebooking_accepts_one check ((state = 'accepted') = (accepted_id is not null))
);
-- One attempt at a time.
create unique index rebooking_running on rebooking (appointment_id) where state in ('requested', 'proposed');
create index rebooking_of_appointment on rebooking (appointment_id, requested_at);
create index rebooking_due on rebooking (expires_at) where state in ('requested', 'proposed');

-- The dates of an attempt, as they were proposed. The hold behind one is gone when it was freed.
create table rebooking_date (
  rebooking_id uuid not null references rebooking on delete cascade,
  position smallint not null check (position between 1 and 3),
  appointment_id uuid not null unique,
  room_id uuid not null,
  professional_ids uuid[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (rebooking_id, position)
);

-- How often was rebooked what an appointment is of: in its order, or where it is of none, in the chain that it ends; of
-- what was rebooked until then. What stood in a chain before it belonged to an order counts once.
create function times_rebooked(one uuid, until timestamptz default 'infinity') returns integer
  language sql stable
  as $$
    with recursive chain (id, replaces, rebooked_at) as (
      select id, replaces, rebooked_at from appointment where id = one
      union all
      select earlier.id, earlier.replaces, earlier.rebooked_at from appointment as earlier
      join chain on earlier.id = chain.replaces
    )
    select count(*)::integer from (
      select id from chain where replaces is not null and rebooked_at <= until
      union
      select other.id from appointment as given
      join order_item as own on own.id = given.order_item_id
      join order_item as sibling on sibling.order_id = own.order_id
      join appointment as other on other.order_item_id = sibling.id
      where given.id = one and other.replaces is not null and other.rebooked_at <= until
    ) as rebooked
  $$;
