create table patient (
  id uuid primary key,
  record_number bigint generated always as identity unique,
  name text not null check (btrim(name) <> ''),
  social_name text,
  cpf text collate "C" unique check (cpf ~ '^\d{11}$'),
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
  -- Both names without accents, the one the patient goes by first: what lists are ordered and searched by.
  -- In byte order, so that the same index serves sorting and "begins with".
  name_key text collate "C" not null generated always as (search_key(coalesce(social_name || ' ', '') || name)) stored
);
create index patient_by_name on patient (name_key, id);
create index patient_by_city on patient (city, name_key, id);
create index patient_by_origin on patient (origin, name_key, id);
create index patient_created on patient (created_at, id);
create index patient_birth on patient (birth_date, name_key);
create index patient_phone on patient (phone);
create index patient_phone_secondary on patient (phone_secondary);
-- Reversed, because people say the last digits of a phone.
create index patient_phone_end on patient (reverse(phone) text_pattern_ops);
create index patient_phone_secondary_end on patient (reverse(phone_secondary) text_pattern_ops);
create index patient_email on patient (lower(email) text_pattern_ops);

-- A word itself and what is left of it without each one of its letters. Two words that share an entry differ by one
-- letter too many, missing, wrong or swapped with its neighbour: a typo (the "symmetric delete" method).
create function near_spellings(word text) returns text[]
  language sql immutable strict parallel safe
  as $$ select array_agg(distinct overlay(word placing '' from n for 1)) || word from generate_series(1, length(word)) as n $$;

-- Every distinct word of any patient's name: some thousands, so that a part of a word or a typo is looked for among
-- these and not among a million patients.
create table patient_word (
  word text collate "C" primary key,
  near text[] not null generated always as (near_spellings(word)) stored
);
create index patient_word_part on patient_word using gin (word gin_trgm_ops) with (fastupdate = off);
create index patient_word_near on patient_word using gin (near) with (fastupdate = off);

-- Every word of every name, with the whole of the name: a common word's patients in the order of their names, so that
-- the first page of a million is as near as that of ten.
create table patient_name_word (
  word text collate "C" not null,
  name_key text collate "C" not null,
  -- Kept by the triggers below alone; a foreign key would look up every word's patient again.
  patient_id uuid not null,
  primary key (word, name_key, patient_id)
);

create function keep_patient_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from patient_name_word as kept using was, string_to_table(was.name_key, ' ') as gone
      where kept.word = gone and kept.name_key = was.name_key and kept.patient_id = was.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into patient_name_word (word, name_key, patient_id)
      select distinct word, name_key, id from written, string_to_table(name_key, ' ') as word where word <> '';
    -- In order, so that two imports at once cannot wait for each other in a circle.
    insert into patient_word (word)
      select distinct word from written, string_to_table(name_key, ' ') as word where word <> '' order by word
      on conflict do nothing;
  end if;
  return null;
end $$;
-- Once per statement, so that an import of many patients costs one.
create trigger patient_words_on_insert after insert on patient
  referencing new table as written for each statement execute function keep_patient_words();
create trigger patient_words_on_update after update on patient
  referencing old table as was new table as written for each statement execute function keep_patient_words();
create trigger patient_words_on_delete after delete on patient
  referencing old table as was for each statement execute function keep_patient_words();
