-- Lists are filtered by tags: of each table, those rows alone that bear any.
create index patient_by_tag on patient using gin (tag_ids) where tag_ids <> '{}';
create index sales_order_by_tag on sales_order using gin (tag_ids) where tag_ids <> '{}';
create index appointment_by_tag on appointment using gin (tag_ids) where tag_ids <> '{}';

-- What bore a tag that was merged, for taking that back. `moved`: it did not bear the other before.
create table tag_merged (
  tag_id uuid not null references tag,
  into_id uuid not null references tag,
  patient_id uuid references patient on delete cascade,
  order_id uuid references sales_order on delete cascade,
  appointment_id uuid references appointment on delete cascade,
  put_at timestamptz not null,
  put_by uuid references staff,
  moved boolean not null,
  check (num_nonnulls(patient_id, order_id, appointment_id) = 1)
);
create index tag_merged_of on tag_merged (tag_id);
create index tag_merged_of_patient on tag_merged (patient_id) where patient_id is not null;
create index tag_merged_of_order on tag_merged (order_id) where order_id is not null;
create index tag_merged_of_appointment on tag_merged (appointment_id) where appointment_id is not null;

-- A page of the names that one reading of what was typed means, in their order: through the lists of `words`, those that
-- match at least one pattern of each meaning and are no closer. `meanings` and `closer` hold arrays of patterns over
-- ` name `, at most eight, as text. `together`: only where the name begins with the listed word.
create or replace function names_meant(words text[], together boolean, firsts text[], is_first boolean, meanings text[], closer text[],
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
