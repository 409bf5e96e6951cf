create table unit (
  id uuid primary key,
  name text not null unique check (btrim(name) <> ''),
  short_name text not null check (length(short_name) between 1 and 20),
  time_zone text not null,
  city text not null,
  state char(2) not null check (state ~ '^[A-Z]{2}$'),
  phone text,
  deposit_minimum_centavos bigint not null default 0 check (deposit_minimum_centavos >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- Opening hours of a weekday (ISO: Monday is 1), in the unit's own zone. Several rows make a midday break.
create table unit_opening (
  unit_id uuid not null references unit on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (unit_id, weekday, opens),
  constraint unit_opening_closes_after_it_opens check (closes > opens)
);

-- State and municipal holidays, and a unit's own word on a national one. National ones are computed.
create table holiday (
  unit_id uuid not null references unit on delete cascade,
  day date not null,
  name text not null,
  kind text not null check (kind in ('closed', 'open', 'on_call')),
  primary key (unit_id, day)
);

create table room (
  id uuid primary key,
  unit_id uuid not null references unit,
  name text not null check (btrim(name) <> ''),
  kind text not null check (kind in ('consultation', 'surgery', 'exam', 'recovery')),
  setup_minutes smallint not null default 0 check (setup_minutes between 0 and 240),
  cleaning_minutes smallint not null default 0 check (cleaning_minutes between 0 and 240),
  position smallint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  unique (unit_id, name),
  unique (id, unit_id)
);

create table staff (
  id uuid primary key,
  auth_uid text not null unique,
  name text not null check (btrim(name) <> ''),
  email text not null check (email = lower(email)),
  role text not null check (role in ('SALES', 'LOCATION_MANAGER', 'ADMIN', 'RECEPTIONIST', 'AFTER_SALES',
    'PRE_POST_OPERATOR', 'SALES_MANAGER', 'SB_PROTOCOL', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT')),
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index staff_email on staff (email);

create table staff_unit (
  staff_id uuid not null references staff on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  primary key (staff_id, unit_id)
);
create index staff_of_unit on staff_unit (unit_id);

alter table event add constraint event_actor foreign key (actor_id) references staff;
