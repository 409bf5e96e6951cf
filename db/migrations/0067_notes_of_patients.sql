-- What staff note of a patient: of the sale, or of the treatment. A correction keeps what was written before.
create table patient_note (
  id uuid primary key,
  patient_id uuid not null references patient,
  kind text not null check (kind in ('commercial', 'clinical')),
  text text not null check (btrim(text) <> ''),
  -- Null: not pinned above the timeline.
  pinned_at timestamptz,
  written_at timestamptz not null,
  written_by uuid references staff,
  corrected_at timestamptz,
  -- What it said before each correction, the first first: {text, at, byName}.
  earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
  version integer not null default 1,
  constraint patient_note_corrected_keeps check ((corrected_at is null) = (earlier = '[]'))
);
create index patient_note_of_patient on patient_note (patient_id, written_at, id);
create index patient_note_pinned on patient_note (patient_id, pinned_at) where pinned_at is not null;
