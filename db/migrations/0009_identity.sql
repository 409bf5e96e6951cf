-- Links to a new password: only the hash of what the link carries is kept, so that reading this table opens nothing.
create table auth.password_reset (
  code_hash text primary key,
  user_id text not null references auth."user" on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or made void by a later new password.
  used_at timestamptz
);
create index password_reset_of_user on auth.password_reset (user_id);
create index password_reset_age on auth.password_reset (expires_at);

-- Tokens of the hosted provider for passwords given until this instant are not believed any more. Kept here as well
-- as there, so that ending a session needs no question to the provider at every request.
create table auth.sessions_ended (
  uid text primary key,
  until timestamptz not null
);
