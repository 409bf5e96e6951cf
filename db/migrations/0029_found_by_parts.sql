-- What a typed word may mean among the words of names, asked at every search: planned once for each connection, since
-- planning it took longer than answering it.
--
-- Neighbouring words of a name run together, as they sound: Sant Anna is looked for as Santana, D Ávila as Davila. Kept in
-- an index alone, which forgets a name when its patient is anonymised.
create function joined_sounds(name_key text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select array_agg(distinct public.spoken(word || next)) from (
      select word, lead(word) over (order by place) as next
      from string_to_table(name_key, ' ') with ordinality as listed (word, place)
    ) as neighbours where next is not null
  $$;
create index patient_joined_sounds on patient using gin (joined_sounds(name_key)) with (fastupdate = off);

-- For each typed word: `part`, words that contain it (`patterns`); `sound` and `near`, words that sound the same or are a
-- typo away; `bearer`, how many patients have it, as far as counted; `pair`, neighbouring words that run together sound
-- like it; `joined`, words that it and the next typed one sound like together. `long`: which of `longs` there are.
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
create function names_meant(words text[], together boolean, firsts text[], is_first boolean, meanings text[], closer text[],
    begun text, in_city text, of_origin text, after_key text, after_id uuid, room int)
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
          and (in_city is null and of_origin is null or exists (select from patient where patient.id = patient_id
            and (in_city is null or city = in_city) and (of_origin is null or origin = of_origin)))
        order by name_key, patient_id limit room
      ) as page
      order by 1, 2 limit room;
  end $$;

-- Every four digits in a row of what follows the area code of each phone: any part of a number finds it, and each entry is
-- shared by one in some thousand. They also find what it ends and begins with.
create function phone_parts(phone text, other text) returns text[]
  language sql immutable parallel safe
  as $$
    select array_agg(distinct substr(digits, place, 4))
    from (values (substr(phone, 6)), (substr(other, 6))) as numbers (digits), generate_series(1, length(digits) - 3) as place
  $$;
create index patient_phone_parts on patient using gin (phone_parts(phone, phone_secondary)) with (fastupdate = off);
drop index patient_phone_end, patient_phone_secondary_end, patient_phone_local, patient_phone_secondary_local;
