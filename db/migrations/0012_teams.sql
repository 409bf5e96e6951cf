alter table professional
  add column rqe text check (rqe ~ '^[0-9]{1,10}$'),
  add column pix_key text check (length(pix_key) between 1 and 140),
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column email text check (email = lower(email)),
  add column name_key text generated always as (search_key(name)) stored,
  add column created_at timestamptz not null default now();
create index professional_by_name on professional (name_key, id);
create index professional_by_name_part on professional using gin (name_key gin_trgm_ops);
-- In the order of a list: who has no end comes last.
create index professional_by_validity on professional (coalesce(council_valid_until, 'infinity'), id);
-- One registration is one person.
create unique index professional_registration on professional (council, council_state, council_number)
  where council_number is not null;

-- A surgical team, based in a unit. `capacity_per_day` counts its surgeries on one local day of the unit.
create table team (
  id uuid primary key,
  unit_id uuid not null references unit,
  name text not null check (btrim(name) <> ''),
  name_key text generated always as (search_key(name)) stored,
  capacity_per_day smallint not null default 2 check (capacity_per_day between 1 and 50),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (unit_id, name)
);
create index team_by_name on team (name_key, id);
create index team_by_creation on team (created_at, id);

-- Who is in it, as what; a substitute steps in for a regular member of the same function.
create table team_member (
  team_id uuid not null references team on delete cascade,
  professional_id uuid not null references professional,
  function text not null check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
  substitute boolean not null default false,
  position smallint not null default 0,
  primary key (team_id, professional_id)
);
create index team_of_professional on team_member (professional_id);

alter table appointment add column team_id uuid references team;
create index appointment_of_team on appointment (team_id, starts_at) where team_id is not null;
