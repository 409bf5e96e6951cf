-- What a unit says of itself on paper. `logo` names a file under the data folder; a new picture is a new name.
alter table unit
  add column cnpj text unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column logo text check (logo ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$'),
  add column name_key text not null generated always as (search_key(name)) stored;

-- Whose holiday it is; `own` is the unit's own word, on a national holiday too.
alter table holiday
  add column level text not null default 'own' check (level in ('state', 'municipal', 'own')),
  add column version integer not null default 1;
create index holiday_by_day on holiday (day);

alter table procedure
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column name_key text not null generated always as (search_key(name)) stored;

-- "Sala 1" and "sala  1" are one name to whoever reads a list.
create unique index unit_named_once on unit (name_key);
create unique index room_named_once on room (unit_id, search_key(name));
create unique index procedure_named_once on procedure (name_key);
