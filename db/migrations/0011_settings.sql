-- What a unit says of itself on paper. `logo` names a file under the data folder; a new picture is a new name.
alter table unit
  add column cnpj text unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column logo text check (logo ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$');

-- Whose holiday it is; `own` is the unit's own word, on a national holiday too.
alter table holiday
  add column level text not null default 'own' check (level in ('state', 'municipal', 'own'));

alter table procedure
  add column colour text check (colour ~ '^#[0-9a-f]{6}$');
