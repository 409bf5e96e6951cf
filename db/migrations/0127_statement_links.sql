-- Links of statements beside displays of boards: of one person, and opened only with a code that their mailbox was sent.
alter table link
  drop constraint link_kind_check,
  alter unit_id drop not null,
  alter start_until drop not null,
  -- What it is about, where that is no unit.
  add column subject_id uuid,
  -- Wrong codes since the last right one; too many close it until it is sent again.
  add column errors integer not null default 0,
  add constraint link_kind_check check (case kind
    when 'theatreBoard' then unit_id is not null and subject_id is null and start_until is not null
    when 'statement' then unit_id is null and subject_id is not null and start_until is null and started_at is not null
    else false end);
create index link_about on link (subject_id, made_at desc) where subject_id is not null;

-- Whose mailbox let it be opened, masked; null of a display, and where the page was looked at without a code.
alter table link_opening add column mailbox text;

-- A code that was asked for by whoever has a link. It is made, sent and known by its digest alone once a job came to it.
create table link_code (
  id uuid primary key,
  link_id uuid not null references link on delete cascade,
  asked_at timestamptz not null,
  code_hash text,
  mailbox text,
  expires_at timestamptz,
  errors integer not null default 0,
  used_at timestamptz,
  check ((code_hash is null) = (expires_at is null) and (code_hash is null) = (mailbox is null))
);
create index link_code_of_link on link_code (link_id, asked_at desc);

-- A browser that gave the right code, for half an hour.
create table link_visit (
  token_hash text primary key,
  link_id uuid not null references link on delete cascade,
  mailbox text not null,
  until timestamptz not null
);
create index link_visit_of_link on link_visit (link_id);
