-- What the network has: rooms, holidays, procedures, exams, professionals, how they are paid, and teams.

-- == Rooms ==

-- Where appointments stand; what it needs before and after each is part of its time.
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
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  unique (unit_id, name),
  unique (id, unit_id)
);
create unique index room_named_once on room (unit_id, name_key);

-- == Holidays ==

-- State and municipal holidays, and a unit's own word on a national one. National ones are computed.
create table holiday (
  unit_id uuid not null references unit on delete cascade,
  day date not null,
  name text not null,
  kind text not null check (kind in ('closed', 'open', 'on_call')),
  -- Whose holiday it is; `own` is the unit's own word, on a national holiday too.
  level text not null default 'own' check (level in ('state', 'municipal', 'own')),
  version integer not null default 1,
  primary key (unit_id, day)
);
create index holiday_by_day on holiday (day);

-- == Procedures ==

-- What is done for patients and sold to them: how long, where, by whom and for how much.
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
  version integer not null default 1,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  name_key text collate "C" not null generated always as (search_key(name)) stored
);
create unique index procedure_named_once on procedure (name_key);

-- == Exams ==

-- The exams that surgeries ask for.
create table exam (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- Days for which a result counts, until the day of the surgery.
  valid_days integer not null default 90 check (valid_days between 1 and 730),
  -- The surgeries that ask for it; none: every one.
  procedure_ids uuid[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1
);
create unique index exam_once_of_its_name on exam (name_key);

-- == Professionals ==

-- Who performs, with their registration at the council; whether they have an account is no matter.
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
  version integer not null default 1,
  rqe text check (rqe ~ '^[0-9]{1,10}$'),
  pix_key text check (length(pix_key) between 1 and 140),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email = lower(email)),
  name_key text collate "C" generated always as (search_key(name)) stored,
  created_at timestamptz not null default now(),
  cpf text check (cpf ~ '^\d{11}$')
);
create index professional_by_name on professional (name_key, id);
create index professional_by_name_part on professional using gin (name_key gin_trgm_ops);

-- In the order of a list: who has no end comes last.
create index professional_by_validity on professional (coalesce(council_valid_until, 'infinity'), id);

-- One registration is one person.
create unique index professional_registration on professional (council, council_state, council_number)
  where council_number is not null;

-- In which units a professional works.
create table professional_unit (
  professional_id uuid not null references professional on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  primary key (professional_id, unit_id)
);
create index professional_of_unit on professional_unit (unit_id);

-- What a professional signs safety pauses with, who has no account: only its hash is kept. The fifth wrong guess locks it.
create table professional_pin (
  professional_id uuid primary key references professional on delete cascade,
  hash text not null,
  failures smallint not null default 0 check (failures between 0 and 5),
  locked boolean not null generated always as (failures >= 5) stored
);

-- A PIX key that was changed pays nobody until a second person has confirmed it, a day later at the earliest; the key
-- before it goes on paying. Whoever it belongs to is told.
create table professional_pix_key (
  id uuid primary key,
  professional_id uuid not null references professional on delete cascade,
  key text not null check (btrim(key) <> ''),
  -- Null of a key that needs nobody to confirm it.
  asked_by uuid references staff,
  asked_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  -- Another took its place, or it was taken away.
  ended_at timestamptz,
  -- When the professional was written to, or that there was no address.
  told_at timestamptz,
  constraint professional_pix_key_by_another check (confirmed_by is distinct from asked_by or confirmed_by is null),
  constraint professional_pix_key_a_day_later
    check (confirmed_at is null or asked_by is null or (confirmed_by is not null and confirmed_at >= asked_at + interval '24 hours'))
);
create unique index professional_pix_key_waiting on professional_pix_key (professional_id)
  where confirmed_at is null and ended_at is null;
create unique index professional_pix_key_paying on professional_pix_key (professional_id)
  where confirmed_at is not null and ended_at is null;
create index professional_pix_key_untold on professional_pix_key (asked_at) where told_at is null;

-- == Pay regimes ==

-- As what somebody is paid, what the law keeps back of it, and the invoice of a company.

-- As what somebody is paid. The latest that began by the last day of a month holds for it; of two that begin on one
-- day the one said later. Nothing is ever changed: what was said before stays to be read.
create table pay_regime (
  id uuid primary key,
  professional_id uuid not null references professional,
  kind text not null check (kind in ('company', 'selfEmployed', 'employee')),
  -- Of a company: who is paid in the place of the person.
  company_name text check (btrim(company_name) <> ''),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  is_simples boolean,
  valid_from date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  check ((kind = 'company') = (company_name is not null) and (company_name is null) = (cnpj is null)
    and (cnpj is null) = (is_simples is null))
);
create index pay_regime_of_professional on pay_regime (professional_id, valid_from desc, recorded_at desc);

-- What the law keeps back of what is paid in a regime, with where it says so.
create table pay_retention (
  id uuid primary key,
  regime text not null check (regime in ('company', 'companySimples', 'selfEmployed')),
  tax text not null check (tax in ('inss', 'irrf', 'csrf', 'iss', 'cpp')),
  valid_from date not null,
  -- None, a share with its ceiling, or a table.
  terms jsonb not null check (terms ->> 'kind' in ('none', 'share', 'table')),
  source text not null check (btrim(source) <> ''),
  -- Null of what Pauta brings along.
  recorded_by uuid references staff,
  recorded_at timestamptz not null,
  -- A table of the law ends unless somebody renews it; null holds until another is said.
  valid_until date check (valid_until >= valid_from),
  -- What a municipality has kept back of services: by the company that takes them, whose municipality it is, and by the
  -- service (an item of the list of LC 116/2003). Of any company and of any service where none is named; the nearer one
  -- holds.
  legal_entity_id uuid references legal_entity,
  service text check (service in ('4.01', '4.06')),
  -- What the employer owes on top of what one who works on their own account is paid: nothing of it is kept back, and
  -- all of it is a cost.
  constraint pay_retention_of_employer check (tax <> 'cpp'
    or (regime = 'selfEmployed' and terms ->> 'kind' <> 'table')),
  check (tax = 'iss' or (legal_entity_id is null and service is null))
);
create index pay_retention_of_regime on pay_retention (regime, tax, valid_from desc, recorded_at desc);
create index pay_retention_of_entity on pay_retention (legal_entity_id) where legal_entity_id is not null;

create function refuse_changed_pay_regime() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of a regime is never changed' using errcode = '23514', constraint = 'pay_regime_is_kept';
end $$;
create trigger pay_regime_is_kept before update or delete on pay_regime
  for each row execute function refuse_changed_pay_regime();
create trigger pay_retention_is_kept before update or delete on pay_retention
  for each row execute function refuse_changed_pay_regime();

-- What the law says today. Each dependant takes R$ 189,59 off, since April 2015 (Lei 13.149/2015). A private pension
-- is taken off here only of employees and directors (Lei 9.250/1995, art. 4º, parágrafo único). What is said anew each
-- year ends with the year: the ceiling of INSS and the table of income tax.
insert into pay_retention (id, regime, tax, valid_from, valid_until, terms, source, recorded_at) values
  ('01900000-0000-7000-8000-000000012401', 'selfEmployed', 'inss', '2026-01-01', '2026-12-31',
   '{"kind": "share", "basisPoints": 1100, "ceilingCentavos": 847555, "leastCentavos": 0}',
   'Lei 8.212/1991, arts. 21 e 28, e Lei 10.666/2003, art. 4º; teto da Portaria Interministerial MPS/MF 13/2026',
   '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012402', 'selfEmployed', 'irrf', '2026-01-01', '2026-12-31',
   '{"kind": "table", "brackets": [
      {"upToCentavos": 242880, "basisPoints": 0, "lessCentavos": 0},
      {"upToCentavos": 282665, "basisPoints": 750, "lessCentavos": 18216},
      {"upToCentavos": 375105, "basisPoints": 1500, "lessCentavos": 39416},
      {"upToCentavos": 466468, "basisPoints": 2250, "lessCentavos": 67549},
      {"upToCentavos": null, "basisPoints": 2750, "lessCentavos": 90873}],
    "simplifiedCentavos": 60720, "dependantCentavos": 18959, "deductsPension": false,
    "relief": {"wholeUpToCentavos": 500000, "mostCentavos": 31289, "untilCentavos": 735000, "fixedCentavos": 97862, "perMillion": 133145},
    "leastCentavos": 1000}',
   'Lei 9.250/1995, art. 4º (deduções), Lei 15.191/2025 (tabela), Lei 15.270/2025 (redução) e Lei 9.430/1996, art. 67 (até R$ 10,00)',
   '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012403', 'selfEmployed', 'iss', '2026-01-01', null, '{"kind": "none"}',
   'LC 116/2003, art. 6º: só onde a lei do município manda reter', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000017501', 'selfEmployed', 'cpp', '2026-01-01', null,
   '{"kind": "share", "basisPoints": 2000, "ceilingCentavos": null, "leastCentavos": 0}',
   'Lei 8.212/1991, art. 22, III: 20 % sem teto, por conta de quem paga', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012404', 'company', 'irrf', '2026-01-01', null,
   '{"kind": "share", "basisPoints": 150, "ceilingCentavos": null, "leastCentavos": 1000}',
   'Lei 7.450/1985, art. 52, RIR/2018, art. 714, e Lei 9.430/1996, art. 67 (até R$ 10,00)', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012405', 'company', 'csrf', '2026-01-01', null,
   '{"kind": "share", "basisPoints": 465, "ceilingCentavos": null, "leastCentavos": 1000}',
   'Lei 10.833/2003, arts. 30 e 31, com a Lei 13.137/2015 (até R$ 10,00)', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012406', 'company', 'iss', '2026-01-01', null, '{"kind": "none"}',
   'LC 116/2003, art. 6º: só onde a lei do município manda reter', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012407', 'companySimples', 'irrf', '2026-01-01', null, '{"kind": "none"}',
   'IN RFB 765/2007, art. 1º', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012408', 'companySimples', 'csrf', '2026-01-01', null, '{"kind": "none"}',
   'Lei 10.833/2003, art. 32, III', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012409', 'companySimples', 'iss', '2026-01-01', null, '{"kind": "none"}',
   'LC 123/2006, art. 21, § 4º: só onde a lei do município manda reter', '2026-01-01T00:00:00Z');

-- What the law asks of a person who works on their own account: their family, what a court has them pay, and what
-- others pay. The latest that began by a day holds on it, as of regimes; nothing is ever changed.
create table pay_person (
  id uuid primary key,
  professional_id uuid not null references professional,
  -- NIT, PIS or PASEP, by which social security knows them.
  nit text check (nit ~ '^\d{11}$'),
  dependants smallint not null check (dependants between 0 and 20),
  -- By a court, a month.
  alimony_centavos bigint not null check (alimony_centavos >= 0),
  -- Into a private pension (PGBL), a month.
  pension_centavos bigint not null check (pension_centavos >= 0),
  valid_from date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null
);
create index pay_person_of_professional on pay_person (professional_id, valid_from desc, recorded_at desc);
create trigger pay_person_is_kept before update or delete on pay_person
  for each row execute function refuse_changed_pay_regime();

-- What another pays them each month and takes social security of, as the person declared it: of the ceiling only the rest is
-- left here. A declaration is of one calendar year (IN RFB 2.110/2022).
create table pay_other_payer (
  id uuid primary key,
  professional_id uuid not null references professional,
  payer_name text not null check (btrim(payer_name) <> ''),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  -- First days of the first and of the last month.
  from_month date not null check (date_trunc('month', from_month)::date = from_month),
  through_month date not null check (date_trunc('month', through_month)::date = through_month),
  remuneration_centavos bigint not null check (remuneration_centavos > 0),
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  withdrawn_by uuid references staff,
  withdrawn_at timestamptz,
  check (through_month >= from_month and date_trunc('year', from_month) = date_trunc('year', through_month)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  -- Nobody is paid by one payer twice in a month.
  constraint pay_other_payer_once exclude using gist (professional_id with =, cnpj with =,
    daterange(from_month, through_month, '[]') with &&) where (withdrawn_at is null)
);
create index pay_other_payer_of_professional on pay_other_payer (professional_id, from_month desc);

-- All that happens to one is that it is taken back, once.
create function guard_pay_other_payer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null or new.withdrawn_at is null
    or to_jsonb(new) - 'withdrawn_by' - 'withdrawn_at' is distinct from to_jsonb(old) - 'withdrawn_by' - 'withdrawn_at'
  then
    raise exception 'what was declared is never changed' using errcode = '23514', constraint = 'pay_other_payer_is_kept';
  end if;
  return new;
end $$;
create trigger pay_other_payer_is_kept before update or delete on pay_other_payer
  for each row execute function guard_pay_other_payer();

-- == Teams ==

-- A surgical team, based in a unit. `capacity_per_day` counts its surgeries on one local day of the unit.
create table team (
  id uuid primary key,
  unit_id uuid not null references unit,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" generated always as (search_key(name)) stored,
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
