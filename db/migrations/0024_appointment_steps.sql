-- The steps an appointment has taken, the last one first to be taken back: each keeps what it was before.
-- The event log tells what happened and is never changed; this is what undoing works from, and undoing shortens it.
create table appointment_step (
  appointment_id uuid not null references appointment on delete cascade,
  -- 1 for the first.
  place integer not null,
  -- The verb of its event: confirm, arrive, cancel, move …
  name text not null,
  taken_at timestamptz not null,
  taken_by uuid references staff,
  -- Columns of the appointment as they were: its state, and for a move also where, when and with whom it stood.
  before jsonb not null,
  primary key (appointment_id, place)
);
