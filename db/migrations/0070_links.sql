-- What opens one page without an account. Of its secret only the digest is kept: first of the code that starts it, then of
-- the address that the code was traded for.
create table link (
  id uuid primary key,
  kind text not null check (kind in ('theatreBoard')),
  unit_id uuid not null references unit,
  language text not null check (language in ('pt-BR', 'en')),
  token_hash text not null unique,
  made_at timestamptz not null,
  made_by uuid not null references staff,
  -- Until when the code may be traded; after that it opens nothing.
  start_until timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  check ((revoked_at is null) = (revoked_by is null))
);
create index link_of_unit on link (unit_id, made_at desc) where revoked_at is null;

-- Each time a page was opened; that an open one looks what is new is no opening.
create table link_opening (
  link_id uuid not null references link on delete cascade,
  at timestamptz not null
);
create index link_opening_of_link on link_opening (link_id, at desc);
