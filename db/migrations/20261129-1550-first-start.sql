-- The code by which the first administrator begins a network. One at a time: a start makes its own and voids the one before.
create table first_start (
  -- One row at the most.
  id boolean primary key default true check (id),
  -- Of the code itself nothing is kept.
  code_hash text not null,
  expires_at timestamptz not null
);
