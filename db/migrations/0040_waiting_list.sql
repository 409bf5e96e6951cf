-- Who waits for a date: what is in the way, what they would like, who talked to them. Time that came free, whom it suits
-- best, and to whom it was offered.

-- A hold is no date yet: whoever was held a time for and did not take it has waited since before.
create or replace function keep_order_item() returns trigger language plpgsql as $$
declare
  sold timestamptz := (select sold_at from sales_order where id = new.order_id);
begin
  new.state := order_item_state(new.id, sold is not null, new.cancelled_at is not null);
  new.performed_at := case when new.state = 'performed' then
    (select max(coalesce(finished_at, ends_at)) from appointment where order_item_id = new.id and status = 'fulfilled') end;
  new.waiting_since := case when new.state in ('waitlist', 'reserved') then
    case when tg_op = 'INSERT' then coalesce(new.waiting_since, sold)
         when old.state = 'quoted' then sold
         else coalesce(old.waiting_since, now()) end end;
  new.freshness := nextval('freshness');
  return new;
end $$;
alter table order_item drop constraint order_item_waits_since;
update order_item set id = id where state = 'reserved';
alter table order_item add constraint order_item_waits_since
  check ((state in ('waitlist', 'reserved')) = (waiting_since is not null));

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
  constraint waitlist_entry_hours check ((from_time is null) = (to_time is null) and from_time <= to_time),
  constraint waitlist_entry_snoozed_with_reason check ((snoozed_until is null) = (snooze_reason is null))
);
create index waitlist_entry_of_worker on waitlist_entry (assigned_to) where assigned_to is not null;

create table waitlist_contact (
  id uuid primary key,
  order_item_id uuid not null references order_item on delete cascade,
  at timestamptz not null,
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  outcome text not null check (outcome in ('reached', 'no_answer', 'call_back', 'wants_date', 'wants_to_wait', 'unsure')),
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
