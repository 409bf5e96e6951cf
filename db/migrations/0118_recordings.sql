-- Recordings of consultations and of sales calls. The file stands outside, enciphered with a key of its own that is kept
-- here, enclosed by one of the environment: without both it is noise.
create table recording (
  id uuid primary key,
  kind text not null check (kind in ('sales_call', 'consultation')),
  media text not null check (media in ('audio', 'video')),
  -- It comes, or is there.
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
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
  wrapped_key bytea not null,
  -- What the key of the environment is called that encloses it.
  key_name text not null,
  added_at timestamptz not null,
  added_by uuid not null references staff,
  finished_at timestamptz,
  version integer not null default 1,
  constraint recording_file_known check (is_live or num_nonnulls(sent_bytes, sent_sha256) = 2),
  constraint recording_arrived check (state <> 'ready' or num_nonnulls(bytes, sha256, type, finished_at) = 4)
);
create index recording_by_time on recording (recorded_at desc, id desc);
create index recording_of_unit on recording (unit_id, recorded_at desc, id desc);
create index recording_of_patient on recording (patient_id, recorded_at desc, id desc);
create index recording_of_person on recording (added_by, recorded_at desc, id desc);
create index recording_of_appointment on recording (appointment_id) where appointment_id is not null;
create index recording_under_way on recording (added_at) where state = 'uploading';

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
  holds_until timestamptz not null
);
create index recording_play_of on recording_play (recording_id, opened_at desc, id desc);
