-- What the embedded authentication provider keeps. Its own schema: the hosted provider leaves it empty, and no query
-- of Pauta's nouns reads it. `staff.auth_uid` holds "user".id.
create schema auth;

create table auth."user" (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default true,
  image text,
  -- A disabled person keeps the account but can open no session.
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.session (
  id text primary key,
  user_id text not null references auth."user" on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on auth.session (user_id);

-- How a person proves who they are; `credential` rows hold the salted scrypt hash of a password.
create table auth.account (
  id text primary key,
  user_id text not null references auth."user" on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_user on auth.account (user_id);

create table auth.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);

-- Keys that sign tokens; the private half is encrypted with the server's secret.
create table auth.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);

-- Wrong guesses, shared by every process. Keys are hashes: neither e-mails nor addresses are kept.
create table auth.sign_in_attempt (
  key text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_attempt_age on auth.sign_in_attempt (last_at);
