create table procedure (
  id uuid primary key,
  code text not null unique,
  name text not null check (btrim(name) <> ''),
  kind text not null check (kind in ('consultation', 'surgery', 'pre_operative', 'post_operative', 'exam')),
  duration_minutes smallint not null check (duration_minutes between 5 and 1440),
  price_centavos bigint not null check (price_centavos >= 0),
  room_kind text not null check (room_kind in ('consultation', 'surgery', 'exam', 'recovery')),
  required_functions text[] not null default '{}',
  counts_grafts boolean not null default false,
  active boolean not null default true,
  version integer not null default 1
);

create table professional (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  function text not null check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
  council text check (council in ('CRM', 'COREN')),
  council_number text,
  council_state char(2),
  council_valid_until date,
  specialty text,
  active boolean not null default true,
  version integer not null default 1
);

create table professional_unit (
  professional_id uuid not null references professional on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  primary key (professional_id, unit_id)
);
create index professional_of_unit on professional_unit (unit_id);
