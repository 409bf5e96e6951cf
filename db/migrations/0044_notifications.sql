-- What somebody is told of something that happened: one row a person and event. It says whom and about which record, and
-- nothing of what the record says: words and names are read, with the record, by whoever may see it then.
create table notification (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  event_id bigint not null references event,
  -- What it is muted and mailed by.
  kind text not null check (kind <> ''),
  -- The record that it is about, which need not be the event's: of a hold that is gone, the patient.
  noun text not null,
  entity_id uuid not null,
  unit_id uuid references unit,
  needs_action boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  constraint notification_once unique (staff_id, event_id)
);
create index notification_open on notification (staff_id, needs_action desc, at desc, id desc) where done_at is null;
create index notification_done on notification (staff_id, done_at desc, id desc) where done_at is not null;
create index notification_of_entity on notification (entity_id) where done_at is null;
create index notification_by_time on notification (at);

-- The summary that somebody is mailed of a day of theirs. The row is there before the mail, so that nobody is sent two.
create table notification_digest (
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  -- Null while the mail is under way.
  sent_at timestamptz,
  primary key (staff_id, day)
);
