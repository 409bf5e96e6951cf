-- For how long recordings are kept, how much room a unit has for them, and how they leave: by mistake into a trash of 30
-- days, at the end of their time, never while somebody holds them.
create table recording_policy (
  only_one boolean primary key default true check (only_one),
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

alter table recording add column trashed_at timestamptz;
alter table recording add column trashed_by uuid references staff;
alter table recording add column trash_reason text check (btrim(trash_reason) <> '');
alter table recording add column held_at timestamptz;
alter table recording add column held_by uuid references staff;
alter table recording add column hold_reason text check (btrim(hold_reason) <> '');
alter table recording add column delete_cause text check (delete_cause in ('trash', 'withdrawal', 'retention'));
alter table recording add column backups_expire_at timestamptz;
update recording set delete_cause = case when deleted_by is null then 'withdrawal' else 'trash' end,
  backups_expire_at = deleted_at + interval '35 days'
where state = 'deleted';

alter table recording drop constraint recording_state_check;
alter table recording add constraint recording_state_check check (state in ('uploading', 'ready', 'trashed', 'deleted'));
alter table recording drop constraint recording_arrived;
alter table recording add constraint recording_arrived check (
  state not in ('ready', 'trashed') or num_nonnulls(bytes, sha256, type, finished_at) = 4);
alter table recording add constraint recording_trashed check (
  num_nonnulls(trashed_at, trashed_by, trash_reason) in (0, 3) and (state <> 'trashed' or trashed_at is not null));
alter table recording add constraint recording_held check (num_nonnulls(held_at, held_by, hold_reason) in (0, 3));
alter table recording add constraint recording_ended check (
  (state = 'deleted') = (delete_cause is not null) and (state = 'deleted') = (backups_expire_at is not null));
-- What is held stays.
alter table recording add constraint recording_held_stays check (state <> 'deleted' or held_at is null);

create index recording_in_trash on recording (trashed_at) where state = 'trashed';
-- What a unit has: of each what is there, or what is to come.
create index recording_room on recording (unit_id) include (bytes, sent_bytes) where state <> 'deleted';
create index recording_due on recording (kind, recorded_at) where state = 'ready';

-- A copy is an opening that was handed to somebody.
alter table recording_play add column handed_to text check (btrim(handed_to) <> '');

-- Who writes a file now, in whichever process: one at a time. A holder says again and again that it is there.
create table recording_lease (
  recording_id uuid primary key references recording on delete cascade,
  holder uuid not null,
  holds_until timestamptz not null,
  -- Somebody waits for it.
  is_wanted boolean not null default false
);
