-- One order of names everywhere: by key in code point order, as screens sort too, whatever the server's own language is.
alter table staff alter column name_key type text collate "C";
alter table unit alter column name_key type text collate "C";
alter table procedure alter column name_key type text collate "C";
alter table professional alter column name_key type text collate "C";
alter table team alter column name_key type text collate "C";
alter table room add column name_key text collate "C" not null generated always as (search_key(name)) stored;
alter table roster_pattern add column name_key text collate "C" not null generated always as (search_key(name)) stored;
drop index room_named_once;
create unique index room_named_once on room (unit_id, name_key);

-- Each of two names by itself: people are registered twice under one of them, never under both run together.
create index patient_by_civil_name on patient (search_key(name)) where social_name is not null;
create index patient_by_social_name on patient (search_key(social_name)) where social_name is not null;

-- People also say how a phone begins, with or without its area code (+55 11 98765-4321).
create index patient_phone_national on patient (substr(phone, 4) text_pattern_ops);
create index patient_phone_local on patient (substr(phone, 6) text_pattern_ops);
create index patient_phone_secondary_national on patient (substr(phone_secondary, 4) text_pattern_ops)
  where phone_secondary is not null;
create index patient_phone_secondary_local on patient (substr(phone_secondary, 6) text_pattern_ops)
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
alter table patient_word add column sound text collate "C" generated always as (spoken(word)) stored;
create index patient_word_sound on patient_word (sound);
