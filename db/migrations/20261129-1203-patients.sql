-- Patients: how they are found, what is noted of them, what they agreed to, their papers and pictures.

-- == Patients ==

-- Patients, and leads who may become patients.
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
  name_key text collate "C" not null generated always as (search_key(coalesce(social_name || ' ', '') || name)) stored,
  freshness bigint not null default 0,
  -- What a patient does for a living, as they say it; lists are filtered by it.
  occupation text,
  -- Kept beside the records by the triggers below: rows are read, filtered and told to open screens without a join.
  tag_ids uuid[] not null default '{}',
  -- When a lead was forgotten.
  anonymised_at timestamptz
);
alter table tagging add foreign key (patient_id) references patient on delete cascade;
alter table tag_merged add foreign key (patient_id) references patient on delete cascade;
create index patient_by_name on patient (name_key, id);
create index patient_by_city on patient (city, name_key, id);
create index patient_by_origin on patient (origin, name_key, id);
create index patient_created on patient (created_at, id);
create index patient_birth on patient (birth_date, name_key);
create index patient_phone on patient (phone);
create index patient_phone_secondary on patient (phone_secondary);
create index patient_email on patient (lower(email) text_pattern_ops);

-- Each of two names by itself: people are registered twice under one of them, never under both run together.
create index patient_by_civil_name on patient (search_key(name)) where social_name is not null;
create index patient_by_social_name on patient (search_key(social_name)) where social_name is not null;

-- People also say how a phone begins, with or without its area code (+55 11 98765-4321).
create index patient_phone_national on patient (substr(phone, 4) text_pattern_ops);
create index patient_phone_secondary_national on patient (substr(phone_secondary, 4) text_pattern_ops)
  where phone_secondary is not null;

-- How a word of a name sounds to whoever writes it down: Phelipe is Felipe, Sant'Anna is Santana, Wictor is Vitor.
-- Null for what has no Latin letter.
create function spoken(word text) returns text
  language sql immutable strict parallel safe
  as $$
    select nullif(regexp_replace(said, '(.)\1+', '\1', 'g'), '') from (select
      regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(
        word,
        '[^a-z0-9]', '', 'g'),
        'yw', 'iv'),
        'ph', 'f', 'g'),
        'ch(?=r)', 'k', 'g'),
        '[cs]h', 'x', 'g'),
        'qu(?=[ei])|q|c(?![ei])', 'k', 'g'),
        'g(?=[ei])', 'j', 'g'),
        '[kp](?=t)', '', 'g'),
        'czh', 'ss'),
        'je(?=o)', 'ji', 'g'),
        'n(?=[pb])', 'm', 'g'),
        'm$', 'n') as said) as written
  $$;

-- Neighbouring words of a name run together, as they sound: Sant Anna is looked for as Santana, D Ávila as Davila.
-- Kept in an index alone, which forgets a name when its patient is anonymised.
create function joined_sounds(name_key text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select array_agg(distinct public.spoken(word || next)) from (
      select word, lead(word) over (order by place) as next
      from string_to_table(name_key, ' ') with ordinality as listed (word, place)
    ) as neighbours where next is not null
  $$;

create index patient_joined_sounds on patient using gin (joined_sounds(name_key)) with (fastupdate = off);

-- Every four digits in a row of what follows the area code of each phone: any part of a number finds it, and each entry is
-- shared by one in some thousand. They also find what it ends and begins with.
create function phone_parts(phone text, other text) returns text[]
  language sql immutable parallel safe
  as $$
    select array_agg(distinct substr(digits, place, 4))
    from (values (substr(phone, 6)), (substr(other, 6))) as numbers (digits), generate_series(1, length(digits) - 3) as place
  $$;

create index patient_phone_parts on patient using gin (phone_parts(phone, phone_secondary)) with (fastupdate = off);
create index patient_by_occupation on patient (occupation, name_key, id);

-- Lists are filtered by tags: of each table, those rows alone that bear any.
create index patient_by_tag on patient using gin (tag_ids) where tag_ids <> '{}';
create trigger patient_freshness before insert or update on patient for each row execute function freshen();

-- A word itself and what is left of it without each one of its letters. Two words that share an entry differ by one
-- letter too many, missing, wrong or swapped with its neighbour: a typo (the "symmetric delete" method).
create function near_spellings(word text) returns text[]
  language sql immutable strict parallel safe
  as $$ select array_agg(distinct overlay(word placing '' from n for 1)) || word from generate_series(1, length(word)) as n $$;

-- Every distinct word of any patient's name: some thousands, so that a part of a word or a typo is looked for among
-- these and not among a million patients.
create table patient_word (
  word text collate "C" primary key,
  near text[] not null generated always as (near_spellings(word)) stored,
  sound text collate "C" generated always as (spoken(word)) stored
);
create index patient_word_part on patient_word using gin (word gin_trgm_ops) with (fastupdate = off);
create index patient_word_near on patient_word using gin (near) with (fastupdate = off);
create index patient_word_sound on patient_word (sound);

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

-- What a typed word may mean among the words of names, asked at every search: planned once for each connection, since
-- planning it took longer than answering it. For each typed word: `part`, words that contain it (`patterns`); `sound`
-- and `near`, words that sound the same or are a typo away; `bearer`, how many patients have it, as far as counted;
-- `pair`, neighbouring words that run together sound like it; `joined`, words that it and the next typed one sound
-- like together. `long`: which of `longs` there are.
create function words_meant(typed text[], patterns text[], longs text[], most_words int, most_bearers int)
  returns table (index int, way text, word text)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  begin
    return query
      select place::int, 'part', found.word::text
      from unnest(typed, patterns) with ordinality as listed (said, pattern, place), lateral (
        select kept.word from patient_word as kept where kept.word like pattern
        order by kept.word = said desc, kept.word limit most_words
      ) as found;
    return query
      select place::int, case when found.sound = heard then 'sound' else 'near' end, found.word::text
      from (select said, spoken(said) as heard, case when length(said) > 3 then near_spellings(said) end as spellings, place
        from unnest(typed) with ordinality as listed (said, place) where length(said) > 2) as listed, lateral (
        select kept.word, kept.sound from patient_word as kept where kept.sound = heard or kept.near && spellings
        limit most_words
      ) as found;
    return query
      select place::int, 'pair', found.pair
      from (select spoken(said) as heard, place from unnest(typed) with ordinality as listed (said, place)
        where length(said) > 3) as listed, lateral (
        -- Materialized, so that it is looked up and not hoped to come by soon in the table itself.
        with bearing as materialized (select name_key from patient where joined_sounds(name_key) @> array[heard])
        select distinct pair from (select name_key from bearing limit 8) as bearers, lateral (
          select own.word || ' ' || lead(own.word) over (order by own.place) as pair
          from string_to_table(name_key, ' ') with ordinality as own (word, place)
        ) as pairs where spoken(pair) = heard
      ) as found;
    if cardinality(longs) > 0 then
      return query select 0, 'long', kept.word::text from patient_word as kept where kept.word = any(longs);
    end if;
    -- Of a single word there is nothing to start from but itself, and no neighbour.
    if cardinality(typed) > 1 then
      return query
        select place::int, 'bearer', (select count(*)::text from (
          select from patient_name_word as kept where kept.word = said limit most_bearers) as counted)
        from unnest(typed) with ordinality as listed (said, place);
      return query
        select place::int, 'joined', kept.word::text
        from (select spoken(said || next) as heard, spoken(said) as own, spoken(next) as other, place
          from (select said, lead(said) over (order by place) as next, place
            from unnest(typed) with ordinality as listed (said, place)) as neighbours) as listed
        -- One letter before or after is no half of a word.
        join patient_word as kept on kept.sound = heard and heard not in (own, other) and length(heard) > 3;
    end if;
  end $$;

-- A page of the names that one reading of what was typed means, in their order: through the lists of `words`, those that
-- match at least one pattern of each meaning and are no closer. `meanings` and `closer` hold arrays of patterns over
-- ` name `, at most eight, as text. `together`: only where the name begins with the listed word.
-- `kept`: by the name of its column, what else a list is filtered by.
create function names_meant(words text[], together boolean, firsts text[], is_first boolean, meanings text[], closer text[],
    begun text, kept jsonb, after_key text, after_id uuid, room int)
  returns table (key text, id uuid)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan
  as $$
  declare
    m1 text[] := meanings[1]; m2 text[] := meanings[2]; m3 text[] := meanings[3]; m4 text[] := meanings[4];
    m5 text[] := meanings[5]; m6 text[] := meanings[6]; m7 text[] := meanings[7]; m8 text[] := meanings[8];
    c1 text[] := closer[1]; c2 text[] := closer[2]; c3 text[] := closer[3]; c4 text[] := closer[4];
    c5 text[] := closer[5]; c6 text[] := closer[6]; c7 text[] := closer[7]; c8 text[] := closer[8];
  begin
    return query
      select distinct page.name_key::text collate "C", page.patient_id
      from unnest(words) as meant, lateral (
        select name_key, patient_id from (
          select name_key, patient_id, ' ' || name_key || ' ' as name from patient_name_word
          where word = meant
            and name_key >= greatest(after_key, case when together then meant else '' end) collate "C"
            and name_key < case when together then meant || '!' else U&'\+10FFFF' end collate "C"
          order by name_key, patient_id offset 0
        ) as listed
        where (name like any (m1) and name like any (m2) and name like any (m3) and name like any (m4)
            and name like any (m5) and name like any (m6) and name like any (m7) and name like any (m8)) is not false
          and name_key not like begun
          and name like any (firsts) = is_first
          and (c1 is null or (name like any (c1) and name like any (c2) and name like any (c3) and name like any (c4)
            and name like any (c5) and name like any (c6) and name like any (c7) and name like any (c8)) is false)
          and (after_id is null or (name_key, patient_id) > (after_key collate "C", after_id))
          and (kept = '{}' or exists (select from patient where patient.id = patient_id
            and city is not distinct from coalesce(kept ->> 'city', city)
            and origin is not distinct from coalesce(kept ->> 'origin', origin)
            and occupation is not distinct from coalesce(kept ->> 'occupation', occupation)
            and (not kept ? 'tag_ids' or tag_ids && array(select jsonb_array_elements_text(kept -> 'tag_ids')::uuid))))
        order by name_key, patient_id limit room
      ) as page
      order by 1, 2 limit room;
  end $$;

-- == Patient notes ==

-- What staff note of a patient: of the sale, or of the treatment. A correction keeps what was written before.
create table patient_note (
  id uuid primary key,
  patient_id uuid not null references patient,
  kind text not null check (kind in ('commercial', 'clinical')),
  text text not null check (btrim(text) <> ''),
  -- Null: not pinned above the timeline.
  pinned_at timestamptz,
  written_at timestamptz not null,
  written_by uuid references staff,
  corrected_at timestamptz,
  -- What it said before each correction, the first first: {text, at, byName}.
  earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
  version integer not null default 1,
  constraint patient_note_corrected_keeps check ((corrected_at is null) = (earlier = '[]'))
);
create index patient_note_of_patient on patient_note (patient_id, written_at, id);
create index patient_note_pinned on patient_note (patient_id, pinned_at) where pinned_at is not null;

-- == Consents ==

-- What patients agree to: texts by purpose and edition, and what was signed. Who signed saw exactly the text that stands
-- here: a published one never changes, and neither does a signature.
create table consent_text (
  id uuid primary key,
  purpose text not null
    check (purpose in ('treatment', 'anaesthesia', 'image_care', 'image_publicity', 'data', 'recording')),
  -- Of one procedure alone; null: of any.
  procedure_id uuid references procedure,
  title text not null check (btrim(title) <> ''),
  text text not null check (btrim(text) <> ''),
  -- Counted by purpose and procedure, from 1; null while it is written.
  edition integer check (edition > 0),
  published_at timestamptz,
  published_by uuid references staff,
  -- SHA-256 of title and text, in hexadecimal.
  text_hash text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint consent_text_published check (num_nonnulls(edition, published_at, text_hash) in (0, 3))
);
create unique index consent_text_edition on consent_text (purpose, procedure_id, edition) nulls not distinct
  where edition is not null;

create function keep_published_text() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    and (old.purpose, old.procedure_id, old.title, old.text, old.edition, old.published_at, old.text_hash)
      is distinct from
      (new.purpose, new.procedure_id, new.title, new.text, new.edition, new.published_at, new.text_hash) then
    raise exception 'a published text stays as it is';
  end if;
  return new;
end $$;
create trigger keep_published_text before update on consent_text
  for each row execute function keep_published_text();

create table consent (
  id uuid primary key,
  patient_id uuid not null references patient,
  text_id uuid not null references consent_text,
  way text not null check (way in ('screen', 'paper')),
  signed_at timestamptz not null,
  recorded_by uuid not null references staff,
  signer text not null check (signer in ('patient', 'guardian')),
  signer_name text not null check (btrim(signer_name) <> ''),
  -- What the guardian is to the patient.
  guardian_relation text,
  witness_name text,
  -- The strokes as the path of an SVG of 600 × 200; null where the name was typed instead.
  drawing text,
  -- The browser that it was signed on.
  device text,
  -- Of what was shown.
  text_hash text not null,
  -- The signed paper.
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  file_bytes integer,
  file_sha256 text,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  revoke_reason text check (btrim(revoke_reason) <> ''),
  constraint consent_on_screen check (way <> 'screen' or (witness_name is not null and device is not null)),
  constraint consent_on_paper check ((way = 'paper') = (file_name is not null)
    and num_nonnulls(file_name, file_type, file_bytes, file_sha256) in (0, 4)),
  constraint consent_guardian check ((signer = 'guardian') = (guardian_relation is not null)),
  constraint consent_revoked check (num_nonnulls(revoked_at, revoke_reason) in (0, 2))
);
create index consent_of_patient on consent (patient_id, signed_at desc, id desc);

-- What was signed stays; it may be revoked, once, and go to the record that another one was merged into.
create function keep_signed_consent() returns trigger language plpgsql as $$
declare
  then_signed jsonb := to_jsonb(old) - array['patient_id', 'revoked_at', 'revoked_by', 'revoke_reason'];
  now_signed jsonb := to_jsonb(new) - array['patient_id', 'revoked_at', 'revoked_by', 'revoke_reason'];
begin
  if then_signed <> now_signed
    or (old.revoked_at is not null and (old.revoked_at, old.revoked_by, old.revoke_reason)
      is distinct from (new.revoked_at, new.revoked_by, new.revoke_reason)) then
    raise exception 'a signed consent stays as it is';
  end if;
  return new;
end $$;
create trigger keep_signed_consent before update on consent for each row execute function keep_signed_consent();

-- What a consent says now: not withdrawn, nor is another one to the same that was signed before and withdrawn since.
-- Of two records of a person the later word counts, whichever of them it stands in.
create view consent_in_force as
  select consent.id, consent.patient_id, consent.signed_at, consent.recorded_by, consent_text.purpose, consent_text.procedure_id
  from consent join consent_text on consent_text.id = consent.text_id
  where consent.revoked_at is null and not exists (
    select from consent as withdrawn join consent_text as its on its.id = withdrawn.text_id
    where withdrawn.patient_id = consent.patient_id and withdrawn.revoked_at > consent.signed_at
      and its.purpose = consent_text.purpose and its.procedure_id is not distinct from consent_text.procedure_id);

-- == Documents ==

-- What patients bring and are given: identity, exams, contracts. Archived, never lost.
create table patient_document (
  id uuid primary key,
  patient_id uuid not null references patient,
  kind text not null check (kind in ('identity', 'exam', 'contract', 'referral', 'other')),
  -- The day that it bears, not the day on which it was kept.
  dated_on date not null,
  note text check (btrim(note) <> ''),
  file_name text not null,
  file_type text not null check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  file_bytes integer not null,
  file_sha256 text not null,
  added_at timestamptz not null,
  added_by uuid not null references staff,
  active boolean not null default true,
  version integer not null default 1
);
create index patient_document_of_patient on patient_document (patient_id, dated_on desc, id desc);

-- == Photos ==

-- Photos of patients by view and moment, to be compared. Archived, never lost.
create table patient_photo (
  id uuid primary key,
  patient_id uuid not null references patient,
  view text not null check (view in ('front', 'crown', 'donor', 'left', 'right')),
  -- Before the surgery, and so long after it.
  moment text not null check (moment in ('before', 'd7', 'm3', 'm6', 'm12')),
  taken_on date not null,
  file_name text not null,
  file_type text not null check (file_type in ('image/jpeg', 'image/png', 'image/webp')),
  thumb_name text not null,
  thumb_type text not null check (thumb_type in ('image/jpeg', 'image/png', 'image/webp')),
  added_at timestamptz not null,
  added_by uuid not null references staff,
  active boolean not null default true,
  version integer not null default 1
);
create index patient_photo_of_patient on patient_photo (patient_id, taken_on desc, id desc);

-- == Patient merges ==

-- Two records of one person become one, and two again. What belonged to the merged one is moved to the one that stays,
-- whatever table it stands in: every column that refers to a patient is moved, also of tables that come later. The
-- merged record itself leaves `patient`, so that no list, search or address finds it beside the other.
create table patient_merge (
  id uuid primary key,
  -- Follows where the kept one is merged into another in its turn.
  kept_id uuid not null references patient,
  -- The one that it was merged into itself: undone in the order in which it was done.
  into_id uuid not null,
  merged_id uuid not null,
  merged_record_number bigint not null,
  -- The row as it was, and columns of the kept one before and after.
  merged jsonb not null,
  before jsonb not null,
  after jsonb not null,
  -- Rows of which both had one, such as a tag or an exam: {table, row}. That of the one that stays counts.
  dropped jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid not null references staff,
  undone_at timestamptz,
  undone_by uuid references staff
);
create unique index patient_merge_of on patient_merge (merged_id) where undone_at is null;
create unique index patient_merge_of_record on patient_merge (merged_record_number) where undone_at is null;
create index patient_merge_kept on patient_merge (kept_id, merged_at);

-- What was moved: the row of a table by its key, which of its columns named the patient.
create table patient_merge_row (
  merge_id uuid not null references patient_merge,
  of_table text not null,
  of_column text not null,
  keys jsonb not null
);
create index patient_merge_row_of on patient_merge_row (merge_id);

-- The columns that refer to a patient.
create function patient_columns() returns table (of_table text, of_column text)
  language sql stable
  as $$
    select conrelid::regclass::text, attname::text from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'patient'::regclass and cardinality(conkey) = 1
    order by 1, 2
  $$;
