-- What the desk does about dates: who waits, who confirms, who is given another date, what follows a sale.

-- == Waiting list ==

-- Who waits for a date: what is in the way, what they would like, who talked to them. Time that came free, whom it suits
-- best, and to whom it was offered.

-- What is known of an item that waits; none yet where nobody noted anything.
create table waitlist_entry (
  order_item_id uuid primary key references order_item on delete cascade,
  -- What must come first.
  blockers text[] not null default '{}' check (blockers <@ array['exam', 'payment', 'clearance']),
  blocker_note text check (btrim(blocker_note) <> ''),
  -- The patient asked to wait until then; no surgery before the other. Days of the unit.
  wait_until date,
  earliest_on date,
  -- Where they would go; none: where it was sold.
  unit_ids uuid[] not null default '{}',
  professional_id uuid references professional,
  -- ISO weekdays, Monday is 1; none: any. Local times between which it may start, both included.
  weekdays integer[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  from_time time,
  to_time time,
  -- How long beforehand they must know.
  notice_hours integer not null default 0 check (notice_hours between 0 and 720),
  snoozed_until date,
  snooze_reason text check (btrim(snooze_reason) <> ''),
  snoozed_by uuid references staff,
  -- Who works it; null: whoever sold it.
  assigned_to uuid references staff,
  last_contact_at timestamptz,
  version integer not null default 1,
  -- What is noted of an item that waits is part of its row in the list.
  freshness bigint not null default 0,
  constraint waitlist_entry_hours check ((from_time is null) = (to_time is null) and from_time <= to_time),
  constraint waitlist_entry_snoozed_with_reason check ((snoozed_until is null) = (snooze_reason is null))
);
create index waitlist_entry_of_worker on waitlist_entry (assigned_to) where assigned_to is not null;
create trigger waitlist_entry_freshness before insert or update on waitlist_entry for each row execute function freshen();

create table waitlist_contact (
  id uuid primary key,
  order_item_id uuid not null references order_item on delete cascade,
  at timestamptz not null,
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  outcome text not null
    check (outcome in ('reached', 'no_answer', 'call_back', 'wants_date', 'wants_to_wait', 'unsure')),
  note text check (btrim(note) <> ''),
  recorded_by uuid references staff
);
create index waitlist_contact_of_item on waitlist_contact (order_item_id, at, id);

-- A stretch of a day that came free, where it may be offered to somebody.
create table freed_slot (
  id uuid primary key,
  unit_id uuid not null references unit,
  -- Null: any room for surgeries, where it is people who came free.
  room_id uuid,
  -- Whose time came free; null where it is the room's.
  professional_id uuid references professional,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cause text not null check (cause in ('cancelled', 'missed', 'moved', 'expired', 'block', 'roster')),
  -- What it came of.
  event_id bigint,
  state text not null default 'open' check (state in ('open', 'taken', 'gone')),
  found_at timestamptz not null,
  -- Screens that show freed time are told when what it says of itself changed, and of nothing else. So what was told
  -- last is kept: whom it suits, best first, and a digest of all that is said of them.
  suits uuid[] not null default '{}',
  told text,
  constraint freed_slot_ends_after_it_starts check (ends_at > starts_at),
  constraint freed_slot_of_one check (num_nonnulls(room_id, professional_id) = 1),
  foreign key (room_id, unit_id) references room (id, unit_id)
);
create index freed_slot_open on freed_slot (unit_id, starts_at, id) where state = 'open';

-- Whom it suits, best first, with the reasons of each rank and the place that was found for them.
create table waitlist_candidate (
  slot_id uuid not null references freed_slot on delete cascade,
  order_item_id uuid not null references order_item on delete cascade,
  rank integer not null check (rank > 0),
  score integer not null,
  reasons jsonb not null,
  room_id uuid not null references room,
  professional_ids uuid[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (slot_id, order_item_id),
  constraint waitlist_candidate_ranked_once unique (slot_id, rank) deferrable initially immediate
);
create index waitlist_candidate_of_item on waitlist_candidate (order_item_id);

-- One slot, one patient: the database decides between two who offer it at once.
create table waitlist_offer (
  id uuid primary key,
  slot_id uuid not null references freed_slot on delete cascade,
  order_item_id uuid not null references order_item on delete cascade,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  deadline timestamptz not null,
  -- The hold. It is deleted when it expires, and the offer then still says which one it was.
  appointment_id uuid not null,
  offered_by uuid references staff,
  offered_at timestamptz not null,
  answered_by uuid references staff,
  answered_at timestamptz,
  note text check (btrim(note) <> ''),
  constraint waitlist_offer_answered check ((state = 'offered') = (answered_at is null))
);
create unique index waitlist_offer_of_slot on waitlist_offer (slot_id) where state in ('offered', 'accepted');
create unique index waitlist_offer_of_item on waitlist_offer (order_item_id) where state = 'offered';
create index waitlist_offers_of_item on waitlist_offer (order_item_id, offered_at);
create index waitlist_offer_by_deadline on waitlist_offer (deadline) where state = 'offered';
create index waitlist_offer_by_hold on waitlist_offer (appointment_id);

-- == Confirmations ==

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
  last_outcome text
    check (last_outcome in ('sent', 'called', 'no_answer', 'wrong_number', 'other_date', 'keeps_date')),
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
create index confirmation_of_assignee on confirmation (assignee_id, starts_at) where assignee_id is not null;
create index confirmation_for_other_date on confirmation (other_date_since, appointment_id) where other_date_since is not null;

-- What nobody confirmed in time is counted for who answers for a unit: without its own index, every confirmation there ever
-- was might be read for it.
create index confirmation_escalated on confirmation (appointment_id, starts_at, patient_id) where escalated_at is not null;
create trigger confirmation_freshness before insert or update on confirmation for each row execute function freshen();

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
  -- An attempt follows its confirmation to another patient.
  constraint confirmation_attempt_of_confirmation
    foreign key (appointment_id, starts_at, patient_id) references confirmation on update cascade on delete cascade
);
create index confirmation_attempt_in_order on confirmation_attempt (appointment_id, starts_at, patient_id, at, id);

-- Days on which the people of a unit were told what waits to be confirmed.
create table confirmation_day (
  unit_id uuid not null references unit,
  day date not null,
  primary key (unit_id, day)
);

-- == Rebookings ==

-- Rebooking: why, on whose wish and by whom an appointment was replaced, and dates that are proposed for one that is to be.

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

-- A hold that is let go of is looked for in every attempt at another date: without this, each attempt ever made is read
-- for each hold.
create index rebooking_accepted on rebooking (accepted_id) where accepted_id is not null;

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

-- == Follow up ==

-- What is to be done for a sold order, from its contract to a year after its surgery. One row an order, made with the
-- sale: which milestone comes next, until when and by whom, so that a board of many orders is read from an index. Rules
-- that are program, not triggers, say what comes next; triggers only say for whom they are to be asked again.
create table order_follow_up (
  order_id uuid primary key references sales_order on delete cascade,
  unit_id uuid not null references unit,
  patient_id uuid not null references patient,
  -- Null: not asked yet, or nothing is left to be done.
  milestone text
    check (milestone in ('contract', 'payment', 'exams', 'consent', 'date', 'materials', 'surgery', 'day1',
    'day7', 'month1', 'month3', 'month6', 'month12')),
  due_on date,
  -- Its visit is booked, on the day on which it is due.
  booked boolean not null default false,
  -- The day of the surgery, planned or done.
  surgery_on date,
  performed boolean not null default false,
  -- The day on which time alone changes what comes next.
  turns_on date,
  -- Who answers for it now: who sells until the surgery, somebody of after-sales after it, unless it was handed over.
  owner_id uuid not null references staff,
  sale_owner_id uuid references staff,
  care_owner_id uuid references staff,
  next_action text check (next_action in ('call', 'message', 'documents', 'payment', 'scheduling', 'other')),
  next_on date,
  next_note text,
  nudged_at timestamptz,
  -- Of which milestone and day the owner was told that it is due.
  told_milestone text,
  told_due_on date,
  version integer not null default 1,
  freshness bigint not null default nextval('freshness'),
  constraint follow_up_is_due check ((milestone is null) = (due_on is null)),
  constraint follow_up_action_has_its_day check ((next_action is null) = (next_on is null))
);

-- A lane, of the whole network, of a unit and of a person; the list without lanes.
create index order_follow_up_by_lane on order_follow_up (milestone, due_on, order_id) where milestone is not null;
create index order_follow_up_of_unit on order_follow_up (unit_id, milestone, due_on, order_id) where milestone is not null;
create index order_follow_up_of_owner on order_follow_up (owner_id, milestone, due_on, order_id) where milestone is not null;
create index order_follow_up_by_day on order_follow_up (due_on, order_id) where milestone is not null;
create index order_follow_up_of_patient on order_follow_up (patient_id);
create index order_follow_up_turning on order_follow_up (turns_on) where turns_on is not null;

-- What nothing but somebody's word can tell: that a contract is signed, say. Taken back, it is gone; events remember.
create table follow_up_tick (
  order_id uuid not null references order_follow_up on delete cascade,
  milestone text not null check (milestone in ('contract', 'exams', 'consent', 'materials', 'day1', 'day7', 'month1',
    'month3', 'month6', 'month12')),
  ticked_by uuid not null references staff,
  ticked_at timestamptz not null,
  note text,
  primary key (order_id, milestone)
);

-- Orders for which the rules are to be asked again. Nothing in it is alike or refers to
-- anything, so that nobody who writes into it waits for anybody.
create table follow_up_due (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

create function freshen_follow_up() returns trigger language plpgsql as $$
begin
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger order_follow_up_is_fresh before update on order_follow_up
  for each row execute function freshen_follow_up();

create function follow_order() returns trigger language plpgsql as $$
begin
  insert into order_follow_up (order_id, unit_id, patient_id, owner_id)
    values (new.id, new.unit_id, new.patient_id, new.owner_id)
    on conflict (order_id) do nothing;
  insert into follow_up_due (order_id) values (new.id);
  return null;
end $$;
create trigger new_order_is_followed after insert on sales_order
  for each row when (new.sold_at is not null) execute function follow_order();
create trigger changed_order_is_followed after update on sales_order
  for each row when ((old.sold_at is not null or new.sold_at is not null) and (
    old.sold_at is distinct from new.sold_at or old.state <> new.state or old.owner_id <> new.owner_id
    or old.patient_id <> new.patient_id or old.unit_id <> new.unit_id
    or old.net_centavos <> new.net_centavos or old.paid_centavos <> new.paid_centavos))
  execute function follow_order();

create function follow_item() returns trigger language plpgsql as $$
begin
  insert into follow_up_due (order_id) values (new.order_id);
  return null;
end $$;
create trigger changed_item_is_followed after update on order_item
  for each row when (old.state <> new.state and new.state <> 'quoted') execute function follow_item();

-- The day of a surgery, and the visits after it, which belong to no item.
create function follow_appointments() returns trigger language plpgsql as $$
declare
  standing appointment := case when tg_op = 'DELETE' then old else new end;
begin
  insert into follow_up_due (order_id) select order_id from order_follow_up where patient_id = standing.patient_id;
  return null;
end $$;
create trigger new_appointment_is_followed after insert on appointment
  for each row execute function follow_appointments();
create trigger changed_appointment_is_followed after update on appointment
  for each row when (old.starts_at <> new.starts_at or old.status <> new.status or old.patient_id <> new.patient_id
    or old.procedure_id <> new.procedure_id)
  execute function follow_appointments();
create trigger deleted_appointment_is_followed after delete on appointment
  for each row execute function follow_appointments();
