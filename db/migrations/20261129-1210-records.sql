-- Recordings, and the end of what is known of a person.

-- == Recordings ==

-- Recordings of consultations and of sales calls. The file stands outside, enciphered with a key of its own that is kept
-- here, enclosed by one of the environment: without both it is noise.
create table recording (
  id uuid primary key,
  kind text not null check (kind in ('sales_call', 'consultation')),
  media text not null check (media in ('audio', 'video')),
  -- It comes, or is there.
  state text not null default 'uploading' check (state in ('uploading', 'ready', 'trashed', 'deleted')),
  -- Recorded in the browser, piece by piece, instead of uploaded as a file.
  is_live boolean not null,
  unit_id uuid not null references unit,
  patient_id uuid not null references patient,
  appointment_id uuid references appointment,
  -- The patient's, to being recorded. Withdrawn, nothing is played any more.
  consent_id uuid not null references consent,
  -- What it goes on from, after a crash.
  continues_id uuid references recording on delete set null,
  recorded_at timestamptz not null,
  file_name text,
  -- What the browser said before it sent the file; null while nobody knows.
  sent_bytes bigint check (sent_bytes > 0),
  sent_sha256 text,
  -- What arrived.
  bytes bigint check (bytes > 0),
  sha256 text,
  type text,
  duration_ms integer check (duration_ms >= 0),
  -- How loud it is, 0 to 100, in steps of equal length.
  peaks smallint[],
  wrapped_key bytea,
  -- What the key of the environment is called that encloses it.
  key_name text not null,
  added_at timestamptz not null,
  added_by uuid not null references staff,
  finished_at timestamptz,
  version integer not null default 1,
  -- It leaves: its key is destroyed at once, which makes noise of its file wherever a copy of that is, and the file
  -- follows. What is left is the proof of it: what it was, its hash, when it went, by whom and why.
  deleted_at timestamptz,
  -- Null where the clinic did it because the patient withdrew the consent.
  deleted_by uuid references staff,
  delete_reason text check (btrim(delete_reason) <> ''),
  trashed_at timestamptz,
  trashed_by uuid references staff,
  trash_reason text check (btrim(trash_reason) <> ''),
  held_at timestamptz,
  held_by uuid references staff,
  hold_reason text check (btrim(hold_reason) <> ''),
  delete_cause text check (delete_cause in ('trash', 'withdrawal', 'retention')),
  backups_expire_at timestamptz,
  -- How loud it is, the server finds out by itself, once, after it has arrived: when it was listened to, whatever came
  -- of it.
  heard_at timestamptz,
  -- How often that was begun: what always ends the process that tries is not tried for ever.
  hear_tries smallint not null default 0 check (hear_tries >= 0),
  constraint recording_file_known check (is_live or num_nonnulls(sent_bytes, sent_sha256) = 2),
  constraint recording_arrived check (
    state not in ('ready', 'trashed') or num_nonnulls(bytes, sha256, type, finished_at) = 4),
  constraint recording_deleted check (
    (state = 'deleted') = (deleted_at is not null) and (state = 'deleted') = (wrapped_key is null)
    and (deleted_by is null or delete_reason is not null)),
  constraint recording_trashed check (
    num_nonnulls(trashed_at, trashed_by, trash_reason) in (0, 3) and (state <> 'trashed' or trashed_at is not null)),
  constraint recording_held check (num_nonnulls(held_at, held_by, hold_reason) in (0, 3)),
  constraint recording_ended check (
    (state = 'deleted') = (delete_cause is not null) and (state = 'deleted') = (backups_expire_at is not null)),
  -- What is held stays.
  constraint recording_held_stays check (state <> 'deleted' or held_at is null)
);
create index recording_by_time on recording (recorded_at desc, id desc);
create index recording_of_unit on recording (unit_id, recorded_at desc, id desc);
create index recording_of_patient on recording (patient_id, recorded_at desc, id desc);
create index recording_of_person on recording (added_by, recorded_at desc, id desc);
create index recording_of_appointment on recording (appointment_id) where appointment_id is not null;
create index recording_under_way on recording (added_at) where state = 'uploading';
create index recording_of_consent on recording (consent_id);
create index recording_in_trash on recording (trashed_at) where state = 'trashed';

-- What a unit has: of each what is there, or what is to come.
create index recording_room on recording (unit_id) include (bytes, sent_bytes) where state <> 'deleted';
create index recording_due on recording (kind, recorded_at) where state = 'ready';
create index recording_unheard on recording (finished_at desc) where state = 'ready' and heard_at is null;

-- Who is heard beside the patient. Each agreed before it began; whoever recorded it says so.
create table recording_speaker (
  recording_id uuid not null references recording on delete cascade,
  position smallint not null,
  who text not null check (who in ('guardian', 'companion', 'professional', 'staff')),
  name text not null check (btrim(name) <> ''),
  primary key (recording_id, position)
);

-- A place in it that somebody wants to find again.
create table recording_mark (
  id uuid primary key,
  recording_id uuid not null references recording,
  at_ms integer not null check (at_ms >= 0),
  note text not null check (btrim(note) <> ''),
  made_by uuid not null references staff,
  made_at timestamptz not null
);
create index recording_mark_of on recording_mark (recording_id, at_ms, id);

-- Who opened it to listen, from which session, and how long that address holds.
create table recording_play (
  id uuid primary key,
  recording_id uuid not null references recording,
  staff_id uuid not null references staff,
  -- As the sign-in provider calls it; null where it calls sessions nothing.
  session_id text,
  opened_at timestamptz not null,
  holds_until timestamptz not null,
  -- A copy is an opening that was handed to somebody.
  handed_to text check (btrim(handed_to) <> '')
);
create index recording_play_of on recording_play (recording_id, opened_at desc, id desc);

-- For how long recordings are kept, how much room a unit has for them, and how they leave: by mistake into a trash of 30
-- days, at the end of their time, never while somebody holds them.
create table recording_policy (
  only_one boolean default true primary key check (only_one),
  -- Lei 13.787/2018, art. 6: medical records at least 20 years from their last entry.
  consultation_years integer not null default 20 check (consultation_years between 20 and 100),
  sales_call_months integer not null default 24 check (sales_call_months between 1 and 240),
  -- Backups are kept for so long; whatever is deleted is in them until then.
  backup_days integer not null default 35 check (backup_days between 0 and 3650),
  -- Of a unit that has no other number.
  unit_gigabytes integer not null default 500 check (unit_gigabytes between 1 and 1000000),
  version integer not null default 1
);

insert into recording_policy default values;

create table recording_quota (
  unit_id uuid primary key references unit,
  gigabytes integer not null check (gigabytes between 1 and 1000000)
);

-- Who writes a file now, in whichever process: one at a time. A holder says again and again that it is there.
create table recording_lease (
  recording_id uuid primary key references recording on delete cascade,
  holder uuid not null,
  holds_until timestamptz not null,
  -- Somebody waits for it.
  is_wanted boolean not null default false
);

-- == Personal data ==

-- A lead who never became a patient may be forgotten (Lei 13.709/2018, art. 16 and 18, IV). What happened stays to be
-- counted; who it was and what was written of them goes, also out of what events tell.

-- Tables that hold something of a patient beside what is of every lead: consents, exams, documents, pictures, and whatever
-- comes later. It is kept.
create function kept_of_patient(one uuid) returns text[] language plpgsql stable as $$
declare
  place record;
  holds boolean;
  found text[] := '{}';
begin
  for place in select * from patient_columns() where of_table not in
    ('appointment', 'confirmation', 'order_follow_up', 'patient_merge', 'patient_note', 'sales_order', 'tag_merged', 'tagging')
  loop
    execute format('select exists (select from %s where %I = $1)', place.of_table, place.of_column) into holds using one;
    if holds then found := found || place.of_table; end if;
  end loop;
  return found;
end $$;

-- Whoever calls it has found that nothing of the patient must be kept, and holds the row. What was written to an
-- administrator about prices goes too; the amounts stay for the figures.
create function anonymise_patient(one uuid, at timestamptz) returns void language plpgsql as $$
declare
  appointments uuid[] := array(select id from appointment where patient_id = one);
  orders uuid[] := array(select id from sales_order where patient_id = one);
  items uuid[] := array(select id from order_item where order_id = any(orders));
  rebookings uuid[] := array(select id from rebooking where appointment_id = any(appointments));
  notes uuid[] := array(select id from patient_note where patient_id = one);
  merges uuid[] := array(select id from patient_merge where kept_id = one);
  others uuid[] := array(select merged_id from patient_merge where kept_id = one);
begin
  delete from patient_note where patient_id = one;
  delete from patient_merge_row where merge_id = any(merges);
  delete from patient_merge where id = any(merges);
  delete from tag_merged where patient_id = one;
  delete from tagging where patient_id = one;
  update appointment set notes = null, cancel_note = null where id = any(appointments);
  update confirmation set other_date_reason = null where appointment_id = any(appointments);
  update confirmation_attempt set note = null where appointment_id = any(appointments);
  update rebooking set note = null, end_note = null, decision_note = null where id = any(rebookings);
  update sales_order set notes = null where id = any(orders);
  update order_item set cancel_note = null where id = any(items);
  update order_approval set reason = 'Anonimizado', note = null where order_id = any(orders);
  update price_reduction set reason = 'Anonimizado' where item_id = any(items);
  update waitlist_entry set blocker_note = null where order_item_id = any(items);
  update waitlist_contact set note = null where order_item_id = any(items);
  update order_follow_up set next_note = null where order_id = any(orders);
  update follow_up_tick set note = null where order_id = any(orders);
  update patient set name = 'Paciente anonimizado', social_name = null, cpf = null, birth_date = null, sex = null,
    phone = null, phone_secondary = null, whatsapp_opt_in = false, email = null, cep = null, street = null,
    street_number = null, complement = null, district = null, city = null, state = null, guardian_name = null,
    guardian_phone = null, origin = null, occupation = null, allergies = null, notes = null, anonymised_at = at,
    updated_at = at, version = version + 1
    where id = one;
  perform set_config('pauta.forgetting', 'on', true);
  update event set data = data - array['changes', 'note', 'sent'], sent = null
    where entity_id = any(array[one] || appointments || orders || items || rebookings || notes || others)
      and (data ?| array['changes', 'note', 'sent'] or sent is not null);
  perform set_config('pauta.forgetting', 'off', true);
end $$;
