-- Photos of patients by view and moment, to be compared. Archived, never lost.
create table patient_photo (
  id uuid primary key,
  patient_id uuid not null references patient,
  view text not null check (view in ('front', 'crown', 'donor', 'left', 'right')),
  -- Before the surgery, and so long after it.
  moment text not null check (moment in ('before', 'd7', 'm3', 'm6', 'm12')),
  taken_on date not null,
  file_name text not null,
  file_type text not null check (file_type in ('image/jpeg', 'image/png', 'image/webp')),
  thumb_name text not null,
  thumb_type text not null check (thumb_type in ('image/jpeg', 'image/png', 'image/webp')),
  added_at timestamptz not null,
  added_by uuid not null references staff,
  active boolean not null default true,
  version integer not null default 1
);
create index patient_photo_of_patient on patient_photo (patient_id, taken_on desc, id desc);
