-- What is kept in stock, and of whom it is bought: the catalogue of the network.
create table material (
  id uuid primary key,
  code text not null check (btrim(code) <> ''),
  code_key text collate "C" not null generated always as (search_key(code)) stored,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  category text not null check (category in ('disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant',
    'dressing', 'protection', 'other')),
  anvisa_number text check (anvisa_number ~ '^[0-9]{8,13}$'),
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  purchase_unit text not null check (btrim(purchase_unit) <> ''),
  use_unit text not null check (btrim(use_unit) <> ''),
  -- Use units in one purchase unit.
  factor integer not null check (factor between 1 and 100000),
  needs_lot boolean not null,
  needs_expiry boolean not null,
  implantable boolean not null,
  active boolean not null default true,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (
    search_key(code || ' ' || name || ' ' || coalesce(gtin, ''))) stored
);
create unique index material_once_of_its_code on material (code_key);
create unique index material_once_of_its_gtin on material (gtin);
create index material_by_name on material (name_key, id);
create index material_found on material using gin (search_key gin_trgm_ops);

create table supplier (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- Alphanumeric since July 2026.
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  active boolean not null default true,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (search_key(name || ' ' || coalesce(cnpj, ''))) stored
);
create unique index supplier_once_of_its_name on supplier (name_key);
create unique index supplier_once_of_its_cnpj on supplier (cnpj);
create index supplier_found on supplier using gin (search_key gin_trgm_ops);
