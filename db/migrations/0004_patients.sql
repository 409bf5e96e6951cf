create table patient (
  id uuid primary key,
  record_number bigint generated always as identity unique,
  name text not null check (btrim(name) <> ''),
  social_name text,
  cpf text unique check (cpf ~ '^\d{11}$'),
  birth_date date check (birth_date > '1880-01-01'),
  sex text check (sex in ('female', 'male', 'intersex', 'unknown')),
  phone text check (phone ~ '^\+\d{8,15}$'),
  phone_secondary text check (phone_secondary ~ '^\+\d{8,15}$'),
  whatsapp_opt_in boolean not null default false,
  email text,
  cep text check (cep ~ '^\d{8}$'),
  street text,
  street_number text,
  complement text,
  district text,
  city text,
  state char(2) check (state ~ '^[A-Z]{2}$'),
  guardian_name text,
  guardian_phone text check (guardian_phone ~ '^\+\d{8,15}$'),
  origin text,
  allergies text,
  notes text,
  version integer not null default 1,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The words of both names, without accents: what patient search looks up.
  name_words text[] not null generated always as (
    string_to_array(search_key(name || ' ' || coalesce(social_name, '')), ' ')) stored,
  name_key text not null generated always as (search_key(name)) stored
);
create index patient_words on patient using gin (name_words);
create index patient_by_name on patient (name_key, id);
create index patient_phone on patient (phone);
create index patient_phone_secondary on patient (phone_secondary);
create index patient_email on patient (lower(email));
create index patient_birth on patient (birth_date, name_key);
create index patient_created on patient (created_at, id);

-- Every distinct word of any patient's name: some thousands, so that a typo is looked for among these and not
-- among a million patients.
create table patient_word (word text primary key);
create index patient_word_trigram on patient_word using gin (word gin_trgm_ops);

create function keep_patient_words() returns trigger language plpgsql as $$
begin
  insert into patient_word (word)
    select word from unnest(new.name_words) as word where word <> '' order by word
    on conflict do nothing;
  return null;
end $$;
create trigger patient_words_kept after insert or update of name, social_name on patient
  for each row execute function keep_patient_words();
