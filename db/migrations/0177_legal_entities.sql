-- Who sells, invoices, pays and is taxed: a network may have several companies, and a unit belongs to one.

create table legal_entity (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- By which lists tell them apart.
  short_name text not null check (btrim(short_name) <> ''),
  -- Alphanumeric since July 2026.
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  -- By which the municipality knows it.
  municipal_registration text check (btrim(municipal_registration) <> ''),
  city text not null check (btrim(city) <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  address text check (btrim(address) <> ''),
  active boolean not null default true,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (search_key(name || ' ' || short_name || ' ' || cnpj)) stored,
  -- The first is whose everything is of which nothing else is said, from the beginning of the network on.
  is_main boolean not null default false
);
create unique index legal_entity_once_of_its_name on legal_entity (name_key);
create unique index legal_entity_once_of_its_short_name on legal_entity (search_key(short_name));
create unique index legal_entity_once_of_its_cnpj on legal_entity (cnpj);
create unique index legal_entity_main_once on legal_entity (is_main) where is_main;
create index legal_entity_found on legal_entity using gin (search_key gin_trgm_ops);

create function guard_legal_entity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_main := not exists (select from legal_entity);
  elsif new.is_main is distinct from old.is_main or (old.is_main and not new.active) then
    raise exception 'the main company stays' using errcode = '23514', constraint = 'legal_entity_main_stays';
  elsif not new.active and exists (select from unit where legal_entity_id = new.id and unit.active) then
    raise exception 'units belong to it' using errcode = '23514', constraint = 'legal_entity_has_units';
  end if;
  return new;
end $$;
create trigger legal_entity_is_guarded before insert or update on legal_entity
  for each row execute function guard_legal_entity();

-- Nothing is of the main one.
alter table unit
  add column legal_entity_id uuid references legal_entity,
  add column legal_entity_from date,
  add check (legal_entity_id is null or legal_entity_from is not null);
create index unit_of_legal_entity on unit (legal_entity_id) where legal_entity_id is not null;

-- Of which company a unit was from when on: what is paid for a day is paid by the one it was of then.
create table unit_legal_entity (
  unit_id uuid not null references unit,
  legal_entity_id uuid references legal_entity,
  valid_from date not null,
  primary key (unit_id, valid_from)
);
create index unit_legal_entity_of_entity on unit_legal_entity (legal_entity_id);

create function keep_unit_legal_entity() returns trigger language plpgsql as $$
declare
  -- Only another day is said of the same company: it was not of it since the day of before.
  is_same constant boolean := tg_op = 'UPDATE' and new.legal_entity_id is not distinct from old.legal_entity_id;
begin
  -- What was said to begin later, or on the same day, is said anew; of whom nothing is said any more, nothing was.
  delete from unit_legal_entity where unit_id = new.id and (new.legal_entity_from is null
    or valid_from >= least(new.legal_entity_from, case when is_same then old.legal_entity_from end));
  insert into unit_legal_entity (unit_id, legal_entity_id, valid_from)
  select new.id, new.legal_entity_id, new.legal_entity_from where new.legal_entity_from is not null;
  return null;
end $$;
create trigger unit_legal_entity_is_kept after insert or update of legal_entity_id, legal_entity_from on unit
  for each row execute function keep_unit_legal_entity();
