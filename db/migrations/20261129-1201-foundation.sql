-- Companies, units and people of the network, what holds a resource for a time, tags and links.

-- == Legal entities ==

-- Who sells, invoices, pays and is taxed: a network may have several companies, and a unit belongs to one.
create table legal_entity (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- By which lists tell them apart.
  short_name text not null check (btrim(short_name) <> ''),
  -- Alphanumeric since July 2026.
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  -- By which the municipality knows it.
  municipal_registration text check (btrim(municipal_registration) <> ''),
  city text not null check (btrim(city) <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  address text check (btrim(address) <> ''),
  active boolean not null default true,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (search_key(name || ' ' || short_name || ' ' || cnpj)) stored,
  -- The first is whose everything is of which nothing else is said, from the beginning of the network on.
  is_main boolean not null default false
);
create unique index legal_entity_once_of_its_name on legal_entity (name_key);
create unique index legal_entity_once_of_its_short_name on legal_entity (search_key(short_name));
create unique index legal_entity_once_of_its_cnpj on legal_entity (cnpj);
create unique index legal_entity_main_once on legal_entity (is_main) where is_main;
create index legal_entity_found on legal_entity using gin (search_key gin_trgm_ops);

-- Of which company a unit was from when on: what is paid for a day is paid by the one it was of then.
create table unit_legal_entity (
  unit_id uuid not null,
  legal_entity_id uuid references legal_entity,
  valid_from date not null,
  primary key (unit_id, valid_from)
);
create index unit_legal_entity_of_entity on unit_legal_entity (legal_entity_id);

-- == Units ==

-- Where the network works: a clinic with its own clock, hours and money.
create table unit (
  id uuid primary key,
  name text not null unique check (btrim(name) <> ''),
  short_name text not null check (length(short_name) between 1 and 20),
  time_zone text not null,
  city text not null,
  state char(2) not null check (state ~ '^[A-Z]{2}$'),
  phone text,
  deposit_minimum_centavos bigint not null default 0 check (deposit_minimum_centavos >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- What a unit says of itself on paper. `logo` names a file under the data folder; a new picture is a new name.
  cnpj text unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  logo text check (logo ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$'),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- A unit that has closed, or does not work yet: nothing new is placed in it, and what was there stays to be read.
  active boolean not null default true,
  -- Percent of an item's net price, in hundredths, that must be paid before its surgery is reserved.
  deposit_basis_points integer not null default 3000 check (deposit_basis_points between 0 and 10000),
  -- Where a unit is, and what it writes to its patients when it asks whether they come. Null: the network's own words.
  address text,
  confirmation_message text,
  -- From when a unit's stock alarms those who keep it: so many days before a lot expires, and so many after a transfer was
  -- sent that has not arrived.
  expiry_alarm_days integer not null default 30 check (expiry_alarm_days between 1 and 365),
  transit_alarm_days integer not null default 3 check (transit_alarm_days between 1 and 60),
  -- How many days back anybody of a unit writes what happened; what is older, a manager does, with a reason.
  late_days smallint not null default 7 check (late_days between 1 and 365),
  -- Null of the main one.
  legal_entity_id uuid references legal_entity,
  legal_entity_from date,
  check (legal_entity_id is null or legal_entity_from is not null)
);
alter table unit_legal_entity add foreign key (unit_id) references unit;

-- "Sala 1" and "sala  1" are one name to whoever reads a list.
create unique index unit_named_once on unit (name_key);
create index unit_of_legal_entity on unit (legal_entity_id) where legal_entity_id is not null;

-- Opening hours of a weekday (ISO: Monday is 1), in the unit's own zone. Several rows make a midday break.
create table unit_opening (
  unit_id uuid not null references unit on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (unit_id, weekday, opens),
  constraint unit_opening_closes_after_it_opens check (closes > opens)
);

create function guard_legal_entity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_main := not exists (select from legal_entity);
  elsif new.is_main is distinct from old.is_main or (old.is_main and not new.active) then
    raise exception 'the main company stays' using errcode = '23514', constraint = 'legal_entity_main_stays';
  elsif not new.active and exists (select from unit where legal_entity_id = new.id and unit.active) then
    raise exception 'units belong to it' using errcode = '23514', constraint = 'legal_entity_has_units';
  end if;
  return new;
end $$;
create trigger legal_entity_is_guarded before insert or update on legal_entity
  for each row execute function guard_legal_entity();

create function keep_unit_legal_entity() returns trigger language plpgsql as $$
declare
  -- Only another day is said of the same company: it was not of it since the day of before.
  is_same constant boolean := tg_op = 'UPDATE' and new.legal_entity_id is not distinct from old.legal_entity_id;
begin
  -- What was said to begin later, or on the same day, is said anew; of whom nothing is said any more, nothing was.
  delete from unit_legal_entity where unit_id = new.id and (new.legal_entity_from is null
    or valid_from >= least(new.legal_entity_from, case when is_same then old.legal_entity_from end));
  insert into unit_legal_entity (unit_id, legal_entity_id, valid_from)
  select new.id, new.legal_entity_id, new.legal_entity_from where new.legal_entity_from is not null;
  return null;
end $$;
create trigger unit_legal_entity_is_kept after insert or update of legal_entity_id, legal_entity_from on unit
  for each row execute function keep_unit_legal_entity();

-- == Staff ==

-- People who sign in. `auth_uid` is how the provider of sign-in calls them.
create table staff (
  id uuid primary key,
  auth_uid text not null unique,
  name text not null check (btrim(name) <> ''),
  email text not null check (email = lower(email)),
  role text not null check (role in ('SALES', 'LOCATION_MANAGER', 'ADMIN', 'RECEPTIONIST', 'AFTER_SALES',
    'PRE_POST_OPERATOR', 'SALES_MANAGER', 'SB_PROTOCOL', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT')),
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- What people say of themselves. `photo` names a file under the data folder; a new picture is a new name.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  photo text check (photo ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$'),
  notification_choices jsonb not null default '{}' check (jsonb_typeof(notification_choices) = 'object'),
  -- The list of staff is ordered and searched by name as people write it.
  name_key text collate "C" generated always as (search_key(name)) stored,
  -- How the invitation of a person stands: on its way or waiting for them, failed and why, or accepted, which it is once
  -- they came in. The uid of their account is chosen with the row, so that asking the provider for it twice makes one
  -- account; the account and the letter are the work of jobs.
  invitation text not null default 'accepted'
    constraint staff_invitation_known check (invitation in ('invited', 'failed', 'accepted')),
  invitation_failure text constraint staff_invitation_failure_known
      check (invitation_failure in ('email-taken', 'address-refused', 'mail-unavailable', 'provider-unavailable')),
  constraint staff_invitation_failed_for_a_reason check ((invitation = 'failed') = (invitation_failure is not null))
);
alter table event add constraint event_actor foreign key (actor_id) references staff;
create unique index staff_email on staff (email);
create index staff_by_name on staff (name_key, id);

-- The units that a person sees, where their role does not see all.
create table staff_unit (
  staff_id uuid not null references staff on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  primary key (staff_id, unit_id)
);
create index staff_of_unit on staff_unit (unit_id);

-- == Claims ==

-- The one rule: a resource (room, professional, patient) is held by one thing at a time.
-- `lanes` lets an encaixe stand beside an ordinary consultation: ordinary [0,1), encaixes [1,2) and [2,3);
-- surgeries and blocks take [0,3), so nothing is ever squeezed over them.
create table claim (
  resource_id uuid not null,
  resource_kind text not null check (resource_kind in ('room', 'professional', 'patient')),
  lanes int4range not null check (not isempty(lanes) and lower(lanes) >= 0 and upper(lanes) <= 3),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  appointment_id uuid,
  block_id uuid,
  constraint claim_by_one_thing check (num_nonnulls(appointment_id, block_id) = 1),
  constraint claim_held_once exclude using gist (resource_id with =, lanes with &&, during with &&)
);
create index claim_of_appointment on claim (appointment_id) where appointment_id is not null;
create index claim_of_block on claim (block_id) where block_id is not null;

-- What one resource is held by, in the order of time, read from the index alone. Long claims (blocks of days) are few
-- and stand in an index of their own, so that the others need not be looked for further back than two days.
create index claim_in_time on claim (resource_id, lower(during)) include (during, lanes, appointment_id);
create index claim_of_days on claim (resource_id) include (during, lanes, appointment_id)
  where upper(during) - lower(during) > interval '2 days';

-- What a proposed date needs and does not claim, because the appointment that it would replace holds it. When that lets
-- go of it, the same transaction claims it for the proposal, or the proposal falls.
create table claim_left (
  appointment_id uuid not null,
  held_by uuid not null,
  resource_id uuid not null,
  resource_kind text not null check (resource_kind in ('room', 'professional', 'patient')),
  lanes int4range not null check (not isempty(lanes) and lower(lanes) >= 0 and upper(lanes) <= 3),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during))
);
create index claim_left_of_appointment on claim_left (appointment_id);
create index claim_left_held_by on claim_left (held_by);

-- == Tags ==

-- Words of the network that staff put on patients, orders and appointments.
create table tag (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (search_key(name)) stored,
  colour text not null
    check (colour in ('grey', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'pink')),
  icon text not null
    check (icon in ('tag', 'star', 'crown', 'clock', 'phone', 'flag', 'heart', 'alert', 'users', 'gift',
    'plane', 'wheelchair', 'language', 'camera', 'pill')),
  -- A picture from elsewhere, fetched by the server; the icon stands in for it.
  icon_address text,
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['patient', 'order', 'appointment']),
  active boolean not null default true,
  -- What it was merged into: no choice any more, and on nothing.
  merged_into uuid references tag,
  version integer not null default 1,
  check (merged_into is null or (not active and merged_into <> id))
);
create unique index tag_named_once on tag (name_key);
create index tag_merged_into on tag (merged_into) where merged_into is not null;

-- What bears which tag: one shape for every kind of record, each held by its key.
create table tagging (
  tag_id uuid not null references tag,
  patient_id uuid,
  order_id uuid,
  appointment_id uuid,
  put_at timestamptz not null,
  put_by uuid references staff,
  check (num_nonnulls(patient_id, order_id, appointment_id) = 1)
);
create unique index tagging_of_patient on tagging (patient_id, tag_id) where patient_id is not null;
create unique index tagging_of_order on tagging (order_id, tag_id) where order_id is not null;
create unique index tagging_of_appointment on tagging (appointment_id, tag_id) where appointment_id is not null;

-- How often each is used is counted of this alone.
create index tagging_by_tag on tagging (tag_id) include (patient_id, order_id, appointment_id);

-- What bore a tag that was merged, for taking that back. `moved`: it did not bear the other before.
create table tag_merged (
  tag_id uuid not null references tag,
  into_id uuid not null references tag,
  patient_id uuid,
  order_id uuid,
  appointment_id uuid,
  put_at timestamptz not null,
  put_by uuid references staff,
  moved boolean not null,
  check (num_nonnulls(patient_id, order_id, appointment_id) = 1)
);
create index tag_merged_of on tag_merged (tag_id);
create index tag_merged_of_patient on tag_merged (patient_id) where patient_id is not null;
create index tag_merged_of_order on tag_merged (order_id) where order_id is not null;
create index tag_merged_of_appointment on tag_merged (appointment_id) where appointment_id is not null;

-- What a tag is now: the one that it was merged into, in as many steps as there were.
create function tag_now(one uuid) returns uuid language sql stable as $$
  with recursive step as (
    select id, merged_into from tag where id = one
    union all
    select tag.id, tag.merged_into from step join tag on tag.id = step.merged_into)
  select id from step where merged_into is null
$$;

-- == Links ==

-- What opens one page without an account. Of its secret only the digest is kept: first of the code that starts it,
-- then of the address that the code was traded for. Those of a statement or a report are of one person, and opened
-- only with a code that their mailbox was sent.
create table link (
  id uuid primary key,
  kind text not null,
  unit_id uuid references unit,
  language text not null check (language in ('pt-BR', 'en')),
  token_hash text not null unique,
  made_at timestamptz not null,
  made_by uuid not null references staff,
  -- Until when the code may be traded; after that it opens nothing.
  start_until timestamptz,
  started_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  -- What it is about, where that is no unit.
  subject_id uuid,
  -- Wrong codes since the last right one; too many close it until it is sent again.
  errors integer not null default 0,
  check ((revoked_at is null) = (revoked_by is null)),
  constraint link_kind_check check (case
    when kind = 'theatreBoard' then unit_id is not null and subject_id is null and start_until is not null
    when kind in ('statement', 'report') then
      unit_id is null and subject_id is not null and start_until is null and started_at is not null
    else false end)
);
create index link_of_unit on link (unit_id, made_at desc) where revoked_at is null;
create index link_about on link (subject_id, made_at desc) where subject_id is not null;

-- Each time a page was opened; that an open one looks what is new is no opening.
create table link_opening (
  link_id uuid not null references link on delete cascade,
  at timestamptz not null,
  -- Whose mailbox let it be opened, masked; null of a display, and where the page was looked at without a code.
  mailbox text
);
create index link_opening_of_link on link_opening (link_id, at desc);

-- A code that was asked for by whoever has a link. It is made, sent and known by its digest alone once a job came to it.
create table link_code (
  id uuid primary key,
  link_id uuid not null references link on delete cascade,
  asked_at timestamptz not null,
  code_hash text,
  mailbox text,
  expires_at timestamptz,
  errors integer not null default 0,
  used_at timestamptz,
  check ((code_hash is null) = (expires_at is null) and (code_hash is null) = (mailbox is null))
);
create index link_code_of_link on link_code (link_id, asked_at desc);

-- A browser that gave the right code, for half an hour.
create table link_visit (
  token_hash text primary key,
  link_id uuid not null references link on delete cascade,
  mailbox text not null,
  until timestamptz not null
);
create index link_visit_of_link on link_visit (link_id);
