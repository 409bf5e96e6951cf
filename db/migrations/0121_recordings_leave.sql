-- A recording leaves: its key is destroyed at once, which makes noise of its file wherever a copy of that is, and the file
-- follows. What is left is the proof of it: what it was, its hash, when it went, by whom and why.
alter table recording drop constraint recording_state_check;
alter table recording add constraint recording_state_check check (state in ('uploading', 'ready', 'deleted'));
alter table recording alter column wrapped_key drop not null;
alter table recording add column deleted_at timestamptz;
-- Null where the clinic did it because the patient withdrew the consent.
alter table recording add column deleted_by uuid references staff;
alter table recording add column delete_reason text check (btrim(delete_reason) <> '');
alter table recording add constraint recording_deleted check (
  (state = 'deleted') = (deleted_at is not null) and (state = 'deleted') = (wrapped_key is null)
  and (deleted_by is null or delete_reason is not null));
create index recording_of_consent on recording (consent_id);
