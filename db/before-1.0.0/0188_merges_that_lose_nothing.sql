-- Two records of a person become one without losing a fact, and two again whatever happened to tags meanwhile.

-- What a consent says now: not withdrawn, nor is another one to the same that was signed before and withdrawn since.
-- Of two records of a person the later word counts, whichever of them it stands in.
create view consent_in_force as
  select consent.id, consent.patient_id, consent.signed_at, consent.recorded_by, consent_text.purpose, consent_text.procedure_id
  from consent join consent_text on consent_text.id = consent.text_id
  where consent.revoked_at is null and not exists (
    select from consent as withdrawn join consent_text as its on its.id = withdrawn.text_id
    where withdrawn.patient_id = consent.patient_id and withdrawn.revoked_at > consent.signed_at
      and its.purpose = consent_text.purpose and its.procedure_id is not distinct from consent_text.procedure_id);

-- What a tag is now: the one that it was merged into, in as many steps as there were.
create function tag_now(one uuid) returns uuid language sql stable as $$
  with recursive step as (
    select id, merged_into from tag where id = one
    union all
    select tag.id, tag.merged_into from step join tag on tag.id = step.merged_into)
  select id from step where merged_into is null
$$;

-- Of an exam that both records have, the later one counts. The rows of the kept record as they were go into `dropped`.
create function keep_newest_exams(kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  was jsonb := (select coalesce(jsonb_agg(jsonb_build_object('table', 'patient_exam', 'was', to_jsonb(ours), 'became', to_jsonb(theirs) || jsonb_build_object('patient_id', kept))), '[]')
    from patient_exam as ours join patient_exam as theirs using (exam_id)
    where ours.patient_id = kept and theirs.patient_id = merged and theirs.done_on > ours.done_on);
begin
  update patient_exam as ours set done_on = theirs.done_on, recorded_by = theirs.recorded_by, recorded_at = theirs.recorded_at
    from patient_exam as theirs
    where theirs.exam_id = ours.exam_id and theirs.patient_id = merged and ours.patient_id = kept and theirs.done_on > ours.done_on;
  return was;
end $$;

drop function merge_patients(uuid, uuid, uuid, text[], uuid, timestamptz);

-- Merges a patient into another, of whose columns those that `given` names become what it says. Both are locked by the caller.
create function merge_patients(merge uuid, kept uuid, merged uuid, given jsonb, by uuid, at timestamptz) returns void
  language plpgsql as $$
declare
  place record;
  gone jsonb := (select to_jsonb(patient) from patient where id = merged);
  stays jsonb := (select to_jsonb(patient) from patient where id = kept);
  doubled jsonb := keep_newest_exams(kept, merged) || jsonb_build_array(jsonb_build_object('table', 'tagging', 'ours',
    (select coalesce(jsonb_agg(to_jsonb(tagging)), '[]') from tagging where patient_id = kept)));
  sets text := (select string_agg(format('%I = given.%I', one, one), ', ') from jsonb_object_keys(given) as one);
begin
  insert into patient_merge (id, kept_id, into_id, merged_id, merged_record_number, merged, before, after, dropped, merged_at, merged_by)
    values (merge, kept, kept, merged, (gone ->> 'record_number')::bigint, gone,
      coalesce((select jsonb_object_agg(one, stays -> one) from jsonb_object_keys(given) as one), '{}'), given, '[]', at, by);
  for place in select * from patient_columns() loop
    doubled := doubled || take_doubled(place.of_table, place.of_column, kept, merged);
    execute format(
      'insert into patient_merge_row (merge_id, of_table, of_column, keys) select $1, %L, %L, %s from %s as moved where moved.%I = $2',
      place.of_table, place.of_column, row_keys(place.of_table, place.of_column), place.of_table, place.of_column)
      using merge, merged;
    execute format('update %s set %I = $1 where %I = $2', place.of_table, place.of_column, place.of_column)
      using kept, merged;
  end loop;
  update patient_merge set dropped = doubled where id = merge;
  perform hold_with_appointments(kept, merged);
  delete from patient where id = merged;
  if sets is not null then
    execute format('update patient set %s from jsonb_populate_record(null::patient, $1) as given where patient.id = $2', sets)
      using given, kept;
  end if;
  update patient set version = version + 1, updated_at = at where id = kept;
end $$;

-- Plays the merges of tags since over what a record bore: what is kept of them for their own undoing, and what the record
-- bears now. `own` has the rows of `tagging` as they were.
create function play_tag_merges(record uuid, own jsonb) returns jsonb language plpgsql as $$
declare
  borne jsonb := (select coalesce(jsonb_object_agg(given ->> 'tag_id', given), '{}') from jsonb_array_elements(own) as given);
  step record;
begin
  loop
    -- Of a chain the first link first.
    select tag.id, tag.merged_into, borne -> tag.id::text as given into step from tag
      where borne ? tag.id::text and merged_into is not null
        and not exists (select from tag as before where before.merged_into = tag.id and borne ? before.id::text)
      order by tag.id limit 1;
    exit when not found;
    insert into tag_merged (tag_id, into_id, patient_id, put_at, put_by, moved)
      values (step.id, step.merged_into, record, (step.given ->> 'put_at')::timestamptz, (step.given ->> 'put_by')::uuid,
        not borne ? step.merged_into::text);
    borne := jsonb_build_object(step.merged_into, step.given) || (borne - step.id::text);
  end loop;
  return borne;
end $$;

-- Parts the tags of two records: each bears what it bore, under the name that goes by now. What was taken off meanwhile stays
-- off, what was put on stays with the one that was kept.
create function part_tags(kept uuid, merged uuid, moved jsonb, dropped jsonb, ours jsonb) returns void language plpgsql as $$
declare
  -- All tags that stood for one of these since.
  every uuid[] := array(
    with recursive step as (
      select (given ->> 'tag_id')::uuid as id from jsonb_array_elements(moved || dropped || ours) as given
      union select merged_into from step join tag using (id) where merged_into is not null)
    select id from step);
  ours_now jsonb;
  theirs_now jsonb;
  moved_now uuid[];
begin
  delete from tag_merged where patient_id = kept and tag_id = any(every);
  moved_now := array(select tag_now((given ->> 'tag_id')::uuid) from jsonb_array_elements(moved) as given);
  ours_now := play_tag_merges(kept, ours);
  theirs_now := play_tag_merges(merged, moved || dropped);
  insert into tagging (tag_id, patient_id, put_at, put_by)
    select given.key::uuid, merged, (given.value ->> 'put_at')::timestamptz, (given.value ->> 'put_by')::uuid
    from jsonb_each(theirs_now) as given
    where exists (select from tagging where patient_id = kept and tag_id = given.key::uuid)
      or exists (select from jsonb_array_elements(dropped) as own where tag_now((own ->> 'tag_id')::uuid) = given.key::uuid);
  delete from tagging where patient_id = kept and tag_id = any(moved_now) and not ours_now ? tag_id::text;
end $$;

-- Makes of a merged record two again: what was moved goes back, what came since stays with the one that was kept, and so
-- does what was changed of it since.
create or replace function unmerge_patients(merge uuid, by uuid, at timestamptz) returns void language plpgsql as $$
declare
  place record;
  dropped_row record;
  moved_tags jsonb;
  dropped_tags jsonb;
  done patient_merge := (select one from patient_merge as one where one.id = merge);
  sets text := (select string_agg(format(
      '%1$I = case when patient.%1$I is not distinct from (jsonb_populate_record(null::patient, $1)).%1$I then (jsonb_populate_record(null::patient, $2)).%1$I else patient.%1$I end',
      name), ', ') from jsonb_object_keys(done.before) as name);
begin
  if sets is not null then
    execute format('update patient set %s where id = $3', sets) using done.after, done.before, done.kept_id;
  end if;
  update patient set version = version + 1, updated_at = at where id = done.kept_id;
  perform put_back('patient', done.merged);
  for place in select distinct of_table, of_column from patient_merge_row where merge_id = merge order by 1, 2 loop
    continue when place.of_table = 'tagging';
    execute format(
      'update %s as moved set %I = $1 where moved.%I = $2 and exists (select from patient_merge_row
        where merge_id = $3 and of_table = %L and of_column = %L and keys = %s)',
      place.of_table, place.of_column, place.of_column, place.of_table, place.of_column,
      row_keys(place.of_table, place.of_column)) using done.merged_id, done.kept_id, merge;
  end loop;
  for dropped_row in select given ->> 'table' as of_table, given -> 'row' as row, given -> 'was' as was, given -> 'became' as became
    from jsonb_array_elements(done.dropped) as given
  loop
    continue when dropped_row.of_table = 'tagging';
    if dropped_row.was is not null then
      -- The later exam goes back with its record, unless it was recorded anew since.
      update patient_exam set done_on = before.done_on, recorded_by = before.recorded_by, recorded_at = before.recorded_at
        from jsonb_populate_record(null::patient_exam, dropped_row.was) as before,
          jsonb_populate_record(null::patient_exam, dropped_row.became) as became
        where patient_exam.patient_id = done.kept_id and patient_exam.exam_id = before.exam_id
          and patient_exam.recorded_at = became.recorded_at and patient_exam.done_on = became.done_on;
    else
      perform put_back(dropped_row.of_table, dropped_row.row);
    end if;
  end loop;
  moved_tags := (select coalesce(jsonb_agg(keys), '[]') from patient_merge_row where merge_id = merge and of_table = 'tagging');
  dropped_tags := (select coalesce(jsonb_agg(given -> 'row'), '[]') from jsonb_array_elements(done.dropped) as given
    where given ->> 'table' = 'tagging' and given ? 'row');
  perform part_tags(done.kept_id, done.merged_id, moved_tags, dropped_tags, coalesce(
    (select given -> 'ours' from jsonb_array_elements(done.dropped) as given where given ? 'ours'),
    -- Of a merge that did not write down what the kept one bore: all that does not come from the other alone.
    (select jsonb_agg(to_jsonb(tagging)) from tagging where patient_id = done.kept_id
      and (tag_id not in (select tag_now((given ->> 'tag_id')::uuid) from jsonb_array_elements(moved_tags) as given)
        or tag_id in (select tag_now((given ->> 'tag_id')::uuid) from jsonb_array_elements(dropped_tags) as given))), '[]'));
  update patient set tag_ids = array(select tag_id from tagging where patient_id = patient.id order by tag_id)
    where id in (done.kept_id, done.merged_id);
  perform hold_with_appointments(done.kept_id, done.merged_id);
  delete from patient_merge_row where merge_id = merge;
  update patient_merge set undone_at = at, undone_by = by where id = merge;
end $$;
