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

-- An attempt follows its confirmation to another patient.
alter table confirmation_attempt drop constraint confirmation_attempt_appointment_id_starts_at_patient_id_fkey;
alter table confirmation_attempt add constraint confirmation_attempt_of_confirmation
  foreign key (appointment_id, starts_at, patient_id) references confirmation on update cascade on delete cascade;

-- The columns that refer to a patient.
create function patient_columns() returns table (of_table text, of_column text)
  language sql stable
  as $$
    select conrelid::regclass::text, attname::text from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'patient'::regclass and cardinality(conkey) = 1
    order by 1, 2
  $$;

-- What tells a row of a table from its others, beside the patient: the rest of its key, or all of it where it has none.
create function row_keys(of_table text, of_column text) returns text
  language sql stable
  as $$
    select coalesce(
      (select 'jsonb_build_object(' || string_agg(format('%L, moved.%I', attname, attname), ', ' order by attnum) || ')'
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'p' and conrelid = of_table::regclass and attname <> of_column),
      format('to_jsonb(moved) - %L', of_column))
  $$;

-- Takes the rows of a patient away of which another has one too and a table has room for one alone; answers them.
create function take_doubled(of_table text, of_column text, kept uuid, merged uuid) returns jsonb language plpgsql as $$
declare
  same text;
  taken jsonb;
  every jsonb := '[]';
begin
  for same in
    select string_agg(format('theirs.%I is not distinct from moved.%I', attname, attname), ' and ')
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = of_table::regclass and indisunique and attname <> of_column and indexrelid in (
        select indexrelid from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = of_table::regclass and indisunique and attname = of_column)
      group by indexrelid
  loop
    execute format(
      'with gone as (delete from %s as moved where moved.%I = $1 and exists (select from %s as theirs where theirs.%I = $2 and %s)
        returning to_jsonb(moved) as row)
      select coalesce(jsonb_agg(jsonb_build_object(''table'', %L::text, ''row'', row)), ''[]'') from gone',
      of_table, of_column, of_table, of_column, same, of_table) into taken using merged, kept;
    every := every || taken;
  end loop;
  return every;
end $$;

-- Writes a row as it was; columns that its table got since are what they are by default.
create function put_back(of_table text, kept_row jsonb) returns void language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '' and kept_row ? attname);
begin
  execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
    of_table, columns, columns, of_table) using kept_row;
end $$;

-- A patient is held where their appointments are.
create function hold_with_appointments(one uuid, other uuid) returns void language sql as $$
  update claim set resource_id = appointment.patient_id from appointment
    where claim.appointment_id = appointment.id and claim.resource_kind = 'patient'
      and claim.resource_id in (one, other) and claim.resource_id <> appointment.patient_id;
  update claim_left set resource_id = appointment.patient_id from appointment
    where claim_left.appointment_id = appointment.id and claim_left.resource_kind = 'patient'
      and claim_left.resource_id in (one, other) and claim_left.resource_id <> appointment.patient_id;
$$;

-- Merges a patient into another, of whose columns `taken` become those of the merged one. Both are locked by the caller.
create function merge_patients(merge uuid, kept uuid, merged uuid, taken text[], by uuid, at timestamptz) returns void
  language plpgsql as $$
declare
  place record;
  gone jsonb := (select to_jsonb(patient) from patient where id = merged);
  stays jsonb := (select to_jsonb(patient) from patient where id = kept);
  doubled jsonb := '[]';
  sets text := (select string_agg(format('%I = given.%I', one, one), ', ') from unnest(taken) as one);
begin
  insert into patient_merge (id, kept_id, into_id, merged_id, merged_record_number, merged, before, after, dropped, merged_at, merged_by)
    values (merge, kept, kept, merged, (gone ->> 'record_number')::bigint, gone,
      coalesce((select jsonb_object_agg(one, stays -> one) from unnest(taken) as one), '{}'),
      coalesce((select jsonb_object_agg(one, gone -> one) from unnest(taken) as one), '{}'), '[]', at, by);
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
      using gone, kept;
  end if;
  update patient set version = version + 1, updated_at = at where id = kept;
end $$;

-- Makes of a merged record two again: what was moved goes back, what came since stays with the one that was kept, and so
-- does what was changed of it since.
create function unmerge_patients(merge uuid, by uuid, at timestamptz) returns void language plpgsql as $$
declare
  place record;
  done patient_merge := (select one from patient_merge as one where one.id = merge);
  sets text := (select string_agg(format(
      '%1$I = case when patient.%1$I is not distinct from (jsonb_populate_record(null::patient, $1)).%1$I then (jsonb_populate_record(null::patient, $2)).%1$I else patient.%1$I end',
      one), ', ') from jsonb_object_keys(done.before) as one);
begin
  if sets is not null then
    execute format('update patient set %s where id = $3', sets) using done.after, done.before, done.kept_id;
  end if;
  update patient set version = version + 1, updated_at = at where id = done.kept_id;
  perform put_back('patient', done.merged);
  for place in select distinct of_table, of_column from patient_merge_row where merge_id = merge order by 1, 2 loop
    execute format(
      'update %s as moved set %I = $1 where moved.%I = $2 and exists (select from patient_merge_row
        where merge_id = $3 and of_table = %L and of_column = %L and keys = %s)',
      place.of_table, place.of_column, place.of_column, place.of_table, place.of_column,
      row_keys(place.of_table, place.of_column)) using done.merged_id, done.kept_id, merge;
  end loop;
  perform put_back(one ->> 'table', one -> 'row') from jsonb_array_elements(done.dropped) as one;
  update patient set tag_ids = array(select tag_id from tagging where patient_id = patient.id order by tag_id)
    where id in (done.kept_id, done.merged_id);
  perform hold_with_appointments(done.kept_id, done.merged_id);
  delete from patient_merge_row where merge_id = merge;
  update patient_merge set undone_at = at, undone_by = by where id = merge;
end $$;
