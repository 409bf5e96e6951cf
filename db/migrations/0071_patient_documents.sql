-- What patients bring and are given: identity, exams, contracts. Archived, never lost.
create table patient_document (
  id uuid primary key,
  patient_id uuid not null references patient,
  kind text not null check (kind in ('identity', 'exam', 'contract', 'referral', 'other')),
  -- The day that it bears, not the day on which it was kept.
  dated_on date not null,
  note text check (btrim(note) <> ''),
  file_name text not null,
  file_type text not null check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  file_bytes integer not null,
  file_sha256 text not null,
  added_at timestamptz not null,
  added_by uuid not null references staff,
  active boolean not null default true,
  version integer not null default 1
);
create index patient_document_of_patient on patient_document (patient_id, dated_on desc, id desc);
