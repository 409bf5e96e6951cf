-- The day of a surgery: whether it is ready, what is done in its room, what it used, how it closes.

-- == Readiness ==

-- Whether a surgery has what it needs. What other tables know is not kept here again: only what somebody's word alone can
-- tell, who answers for what is open, and what the check on the eve came to.

-- The latest result of a patient: it serves each of their surgeries for as long as it is valid.
create table patient_exam (
  patient_id uuid not null references patient,
  exam_id uuid not null references exam,
  done_on date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  primary key (patient_id, exam_id)
);

-- Somebody's word. Taken back, it is gone; events remember.
create table readiness_tick (
  appointment_id uuid not null references appointment on delete cascade,
  item text not null check (item in ('identity', 'consents', 'materials', 'instruments', 'guidance', 'escort')),
  -- `none`: this surgery does not need it.
  standing text not null check (standing in ('done', 'none')),
  note text check (btrim(note) <> ''),
  -- Of sterile instruments.
  lot text check (btrim(lot) <> ''),
  valid_until date,
  ticked_by uuid not null references staff,
  ticked_at timestamptz not null,
  primary key (appointment_id, item),
  constraint readiness_none_says_why check (standing = 'done' or note is not null),
  constraint readiness_lot_is_of_instruments check (item = 'instruments' or (lot is null and valid_until is null))
);

-- Who answers for an open item, where that is somebody by name.
create table readiness_owner (
  appointment_id uuid not null references appointment on delete cascade,
  item text not null,
  owner_id uuid not null references staff,
  primary key (appointment_id, item)
);

-- What the check on the eve came to, with the two who say so. It is about one day: of a surgery that was moved to another
-- it says nothing any more.
create table eve_check (
  appointment_id uuid primary key references appointment on delete cascade,
  day date not null,
  decision text not null check (decision in ('go', 'no-go')),
  note text check (btrim(note) <> ''),
  prepared_by uuid not null references staff,
  prepared_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  overridden_by uuid references staff,
  overridden_at timestamptz,
  override_reason text check (btrim(override_reason) <> ''),
  -- What was planned when the eve was decided: rooms and people that change on the day change in the appointment itself.
  planned jsonb,
  constraint eve_check_by_two check (confirmed_by is distinct from prepared_by),
  constraint eve_check_confirmed_at check ((confirmed_by is null) = (confirmed_at is null)),
  constraint eve_check_override_says_why
    check ((overridden_by is null) = (override_reason is null) and (overridden_by is null) = (overridden_at is null))
);

-- What one day's people leave to those of the next.
create table eve_note (
  unit_id uuid not null references unit,
  day date not null,
  note text not null check (btrim(note) <> ''),
  written_by uuid not null references staff,
  written_at timestamptz not null,
  primary key (unit_id, day)
);

-- == Patient merges, of everything ==

-- Two records of a person become one without losing a fact, and two again whatever happened to tags meanwhile.

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

-- Merges a patient into another, of whose columns those that `given` names become what it says. Both are locked by the
-- caller.
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
create function unmerge_patients(merge uuid, by uuid, at timestamptz) returns void language plpgsql as $$
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

-- == Safety pauses ==

-- What a unit asks beside WHO's list, in versions: those of earlier ones stay with what was signed by them.
create table safety_template (
  unit_id uuid not null references unit,
  version integer not null check (version > 0),
  -- Of WHO's own list, which the code has.
  edition integer not null,
  -- [{ id, pause, text }]
  items jsonb not null,
  made_at timestamptz not null,
  made_by uuid not null references staff,
  primary key (unit_id, version)
);

-- What was answered to an item; the last answer counts, and null is one that was taken back.
create table safety_answer (
  id uuid primary key,
  appointment_id uuid not null references appointment on delete cascade,
  pause smallint not null check (pause between 1 and 3),
  item text not null,
  answer text check (answer in ('done', 'na', 'yes', 'no')),
  -- By which the patient was called.
  identifiers text[] not null default '{}',
  at timestamptz not null,
  by uuid not null references staff
);
create index safety_answer_of_item on safety_answer (appointment_id, pause, item, at desc, id desc);

-- A pause from its first signature on, which fixes what was asked. Done once enough have signed, or by an override.
create table safety_pause (
  appointment_id uuid not null references appointment on delete cascade,
  pause smallint not null check (pause between 1 and 3),
  edition integer not null,
  -- 0: WHO's list alone.
  template_version integer not null,
  done_at timestamptz,
  override_reason text,
  overridden_by uuid references staff,
  -- Made by the client: sent twice it is one.
  override_id uuid,
  -- The room board shows a pause as soon as it is done: rows that are sent to it say how fresh they are.
  freshness bigint not null default 0,
  primary key (appointment_id, pause),
  constraint safety_pause_overridden_with_reason
    check ((override_reason is null) = (overridden_by is null) and (override_reason is null or done_at is not null))
);
create trigger safety_pause_freshness before insert or update on safety_pause for each row execute function freshen();

-- Whose PIN was typed, and who was signed in on the device.
create table safety_signature (
  id uuid primary key,
  appointment_id uuid not null,
  pause smallint not null,
  professional_id uuid not null references professional,
  at timestamptz not null,
  by uuid not null references staff,
  unique (appointment_id, pause, professional_id),
  foreign key (appointment_id, pause) references safety_pause on delete cascade
);

-- == Theatre ==

-- The day of a surgery as it really went: steps that are tapped where it happens, and cases that had to be stopped.

-- Every tap, as it was made. Nothing of it is changed: a mistaken one is taken back by another that names it.
create table theatre_tap (
  -- Made by the device, so that one that is sent twice is one.
  id uuid primary key,
  appointment_id uuid not null references appointment,
  step text check (step in ('in-room', 'pause-1', 'start', 'pause-2', 'end', 'pause-3', 'out', 'cleaning', 'free')),
  -- The tap that this one takes back.
  undoes uuid unique references theatre_tap,
  -- When it was tapped, by the device's clock as far as it is known to be wrong; and when it came here.
  tapped_at timestamptz not null,
  received_at timestamptz not null,
  by uuid not null references staff,
  device uuid,
  -- The fingerprint of what was sent: the same id with other content is refused.
  sent text not null,
  -- Why, of a case that was stopped and of what is taken back on a later day.
  note text check (btrim(note) <> ''),
  freshness bigint not null default 0,
  constraint theatre_tap_of_one_kind check ((step is null) <> (undoes is null))
);
create index theatre_tap_of_appointment on theatre_tap (appointment_id, tapped_at, id);
create trigger theatre_tap_freshness before insert on theatre_tap for each row execute function freshen();

create function refuse_rewritten_tap() returns trigger language plpgsql as $$
begin
  raise exception 'a tap stays as it was made' using errcode = '23514', constraint = 'theatre_tap_is_never_rewritten';
end $$;
create trigger theatre_tap_is_kept before update or delete on theatre_tap
  for each row execute function refuse_rewritten_tap();

-- How long the room really was a case's, summed up from its taps by whoever writes those: what durations are learned from.
create table theatre_duration (
  appointment_id uuid primary key references appointment on delete cascade,
  procedure_id uuid not null references procedure,
  -- The first doctor of the case.
  doctor_id uuid not null references professional,
  minutes integer not null check (minutes >= 0),
  out_at timestamptz not null
);
create index theatre_duration_of_doctor on theatre_duration (procedure_id, doctor_id, out_at desc) include (minutes);

-- == Case materials ==

-- What is put on a case in its room: off the shelf and counted apart, until it is used there or goes back whence it
-- came.

-- What of a lot is on a case, and what of it was used there; of what went back wholly there is no row.
create table case_material (
  appointment_id uuid not null references appointment,
  lot_id uuid not null references stock_lot,
  shelf text not null,
  unit_id uuid not null references unit,
  material_id uuid not null references material,
  on_case integer not null,
  -- In ten-thousandths of a real.
  value bigint not null,
  used integer not null,
  used_value bigint not null,
  primary key (appointment_id, lot_id, shelf),
  constraint case_material_never_negative check (on_case >= 0 and used >= 0 and value >= 0 and used_value >= 0)
);
create index case_material_of_lot on case_material (lot_id, appointment_id);

-- Beside the balance of all cases together, that of each: under the same levels, in the same statement.
create function keep_case_materials() returns trigger language plpgsql as $$
begin
  merge into case_material as kept
  using (
    select made.appointment_id, made.lot_id, made.shelf, made.unit_id, made.material_id,
      sum(made.quantity)::integer as on_case, sum(made.value)::bigint as value,
      coalesce(-sum(made.quantity) filter (where coalesce(reversed.kind, document.kind) = 'case_use'), 0)::integer as used,
      coalesce(-sum(made.value) filter (where coalesce(reversed.kind, document.kind) = 'case_use'), 0)::bigint as used_value
    from made join stock_document as document on document.id = made.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
    where made.place = 'case'
    group by made.appointment_id, made.lot_id, made.shelf, made.unit_id, made.material_id
  ) as changed
  on kept.appointment_id = changed.appointment_id and kept.lot_id = changed.lot_id and kept.shelf = changed.shelf
  when matched and kept.on_case + changed.on_case = 0 and kept.used + changed.used = 0 then delete
  when matched then update set on_case = kept.on_case + changed.on_case, value = kept.value + changed.value,
    used = kept.used + changed.used, used_value = kept.used_value + changed.used_value
  when not matched then
    insert (appointment_id, lot_id, shelf, unit_id, material_id, on_case, value, used, used_value)
    values (changed.appointment_id, changed.lot_id, changed.shelf, changed.unit_id, changed.material_id,
      changed.on_case, changed.value, changed.used, changed.used_value);
  return null;
end $$;
create trigger stock_on_cases_is_kept after insert on stock_movement
  referencing new table as made for each statement execute function keep_case_materials();

-- What somebody accepts as used of what is on a case, lot by lot; it holds for as long as the same is on the case.
create table case_materials_accepted (
  appointment_id uuid primary key references appointment,
  -- Of each lot and shelf, in use units: what of it was used, and what was on the case then.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  explanation text check (btrim(explanation) <> ''),
  accepted_by uuid not null references staff,
  accepted_at timestamptz not null
);

-- What was really used and could not be taken from stock: the books have none of it, or it had expired or was held.
create table case_discrepancy (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  unit_id uuid not null references unit,
  -- The surgery's local day, on which it was used.
  day date not null,
  material_id uuid not null references material,
  -- Where the network knows the lot; else what is printed on the package.
  lot_id uuid references stock_lot,
  lot_number text check (btrim(lot_number) <> ''),
  expires_on date check (isfinite(expires_on)),
  -- In use units.
  quantity integer not null check (quantity > 0),
  kind text not null check (kind in ('no_balance', 'expired', 'held')),
  note text check (btrim(note) <> ''),
  -- Who answers for it: a manager of the unit; null where it has none.
  owner_id uuid references staff,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'explained', 'posted', 'mistaken')),
  resolution text check (btrim(resolution) <> ''),
  -- The document that put the books right.
  document_id uuid references stock_document,
  resolved_by uuid references staff,
  resolved_at timestamptz,
  check (lot_id is null or (lot_number is null and expires_on is null)),
  check ((state = 'open') = (resolved_at is null) and (resolved_at is null) = (resolved_by is null)),
  check ((state = 'posted') = (document_id is not null)),
  check (state <> 'explained' or resolution is not null)
);
create index case_discrepancy_newest on case_discrepancy (recorded_at desc, id desc);
create index case_discrepancy_of_unit on case_discrepancy (unit_id, recorded_at desc, id desc);
create index case_discrepancy_open on case_discrepancy (unit_id, recorded_at desc, id desc) where state = 'open';
create index case_discrepancy_of_case on case_discrepancy (appointment_id);
create index case_discrepancy_of_lot on case_discrepancy (lot_id, appointment_id) where lot_id is not null;

-- What was used without stock and of which only the package is known is found by its code too.
create index case_discrepancy_by_hand on case_discrepancy (material_id, search_key(coalesce(lot_number, '')))
  where lot_id is null;

-- == Day map ==

-- What really happened on a unit's day, as it was accepted and signed: the one truth for stock, pay and figures.

-- A unit's day as it was: open, or closed by who signed it.
create table day_map (
  id uuid primary key,
  unit_id uuid not null references unit,
  day date not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_by uuid references staff,
  closed_at timestamptz,
  -- How often it was closed.
  closings integer not null default 0,
  version integer not null default 1,
  constraint day_map_closed_by_somebody check ((state = 'closed') = (closed_by is not null)),
  constraint day_map_closed_at_a_time check ((state = 'closed') = (closed_at is not null))
);
create unique index day_map_once_a_day on day_map (unit_id, day);
create index day_map_closed on day_map (closed_at) where state = 'closed';

-- The people of parts, each once, as they come.
create function people_of(parts jsonb) returns uuid[] language sql immutable as $$
  select coalesce(array_agg(id order by place), '{}')
  from (select (one ->> 'professionalId')::uuid as id, min(place) as place
    from jsonb_array_elements(parts) with ordinality as parts (one, place) group by 1) as people
$$;

-- What was accepted of a surgery, with a word on what differs from the plan. It stands until it is accepted anew.
create table day_map_accepted (
  appointment_id uuid primary key references appointment on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room_id uuid not null references room,
  procedure_id uuid not null references procedure,
  professional_ids uuid[] not null,
  grafts integer check (grafts between 0 and 20000),
  explanation text check (btrim(explanation) <> ''),
  accepted_by uuid not null references staff,
  accepted_at timestamptz not null,
  parts jsonb not null,
  constraint day_map_accepted_ends_after_start check (ends_at > starts_at),
  constraint day_map_accepted_parts_are_sound check (parts_are_sound(parts) and people_of(parts) = professional_ids)
);

-- The cases of closed days. A day that is opened again has none until it is closed anew.
create table closed_case (
  appointment_id uuid primary key references appointment,
  map_id uuid not null references day_map,
  unit_id uuid not null references unit,
  day date not null,
  kind text not null,
  patient_id uuid not null references patient,
  procedure_id uuid not null references procedure,
  room_id uuid not null references room,
  team_id uuid references team,
  professional_ids uuid[] not null,
  order_item_id uuid references order_item,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  grafts integer,
  interrupted boolean not null,
  -- What was used by material: `materialId`, `planned` by its kit, `used`, of which `unstocked` had no stock, in use units;
  -- `value` in ten-thousandths of a real.
  materials jsonb not null default '[]',
  materials_value bigint not null default 0,
  parts jsonb not null,
  constraint closed_case_parts_are_sound check (parts_are_sound(parts) and people_of(parts) = professional_ids)
);
create index closed_case_of_unit on closed_case (unit_id, day, appointment_id);
create index closed_case_of_map on closed_case (map_id);
create index closed_case_of_patient on closed_case (patient_id);

-- Cases are read by day, and by what was sold.
create index closed_case_by_day on closed_case (day, appointment_id);
create index closed_case_of_item on closed_case (order_item_id) where order_item_id is not null;

-- What a map said each time that it was closed, kept for ever; and why it was opened again.
create table day_map_closing (
  map_id uuid not null references day_map,
  number integer not null,
  closed_by uuid not null references staff,
  closed_at timestamptz not null,
  cases jsonb not null,
  reopened_by uuid references staff,
  reopened_at timestamptz,
  reopen_reason text check (btrim(reopen_reason) <> ''),
  primary key (map_id, number),
  constraint day_map_reopened_says_why check ((reopened_by is null) = (reopen_reason is null))
);

-- What went wrong during or after a case. It may be written long after the day was closed, and opens nothing.
create table complication (
  id uuid primary key,
  appointment_id uuid not null references appointment,
  occurred_on date not null,
  severity text not null check (severity in ('mild', 'moderate', 'serious', 'death')),
  what text not null check (btrim(what) <> ''),
  action text not null check (btrim(action) <> ''),
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null
);
create index complication_of_appointment on complication (appointment_id, occurred_on);

-- What is accepted or closed without a word on parts has those of its appointment.
create function keep_parts_of_case() returns trigger language plpgsql as $$
begin
  new.parts := (select parts_of(new.professional_ids, team_id, coalesce(new.parts, appointment.parts))
    from appointment where id = new.appointment_id);
  return new;
end $$;
create trigger day_map_accepted_has_parts before insert or update on day_map_accepted
  for each row execute function keep_parts_of_case();
create trigger closed_case_has_parts before insert on closed_case
  for each row execute function keep_parts_of_case();

-- == Recalls ==

-- Recalls: a material's lots of one code, in every unit and place, with the patients whom they reached and who told them.
create table recall (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  material_id uuid not null references material,
  -- As it is printed on the package; null recalls what has none. Lots of every expiry that bear it are meant, also those
  -- that come later: what is of it is found by material and code.
  lot_number text check (btrim(lot_number) <> ''),
  number_key text collate "C" not null generated always as (search_key(coalesce(lot_number, ''))) stored,
  source text not null check (source in ('manufacturer', 'authority', 'own')),
  -- That of the authority's alert.
  alert_number text check (btrim(alert_number) <> ''),
  announced_on date not null check (isfinite(announced_on)),
  reason text not null check (btrim(reason) <> ''),
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  opened_by uuid not null references staff,
  opened_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  end_reason text check (btrim(end_reason) <> ''),
  -- When managers were told that patients wait.
  escalated_at timestamptz,
  version integer not null default 1,
  check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  check ((state = 'cancelled') = (end_reason is not null))
);

-- One recall of a lot: what was closed is opened again when it reached somebody else.
create unique index recall_once on recall (material_id, number_key) where state <> 'cancelled';
create index recall_newest on recall (opened_at desc, id desc);
create index recall_waiting on recall (opened_at) where state = 'open' and escalated_at is null;

-- How its lots stood before, for a recall that was a mistake.
create table recall_lot (
  recall_id uuid not null references recall,
  lot_id uuid not null references stock_lot,
  state text not null,
  state_reason text,
  primary key (recall_id, lot_id)
);
create index recall_lot_of_lot on recall_lot (lot_id);

-- What of its lots was set aside for surgeries when it was opened: holding a lot gives that up, and this keeps which
-- they were.
create table recall_reserved (
  recall_id uuid not null references recall,
  appointment_id uuid not null references appointment on delete cascade,
  lot_id uuid not null references stock_lot,
  -- In use units.
  quantity integer not null check (quantity > 0),
  primary key (recall_id, appointment_id, lot_id)
);
create index recall_reserved_of_appointment on recall_reserved (appointment_id);

-- What was tried to tell a patient; what was taken back stays to be read, and counts no more. How a patient stands is said
-- by the last that counts, so that two records of one person are merged without deciding anything.
create table recall_contact (
  id uuid primary key,
  recall_id uuid not null references recall,
  patient_id uuid not null references patient,
  outcome text not null check (outcome in ('sent', 'told', 'no_answer', 'again', 'unreachable')),
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  note text check (btrim(note) <> ''),
  contacted_by uuid not null references staff,
  contacted_at timestamptz not null,
  taken_back_at timestamptz,
  -- Of which surgery a patient was told. What goes back unused reached nobody after all; whoever was told of it stays on the
  -- record of the recall.
  appointment_id uuid references appointment on delete set null,
  check (outcome <> 'unreachable' or note is not null)
);
create index recall_contact_last on recall_contact (recall_id, patient_id, contacted_at desc, id desc);
create index recall_contact_of_patient on recall_contact (patient_id);
create index recall_contact_of_appointment on recall_contact (appointment_id) where appointment_id is not null;

create function refuse_rewritten_recall() returns trigger language plpgsql as $$
begin
  if old.state = 'cancelled'
    or (old.id, old.material_id, old.lot_number, old.source, old.alert_number, old.announced_on, old.reason, old.opened_by, old.opened_at)
      is distinct from
      (new.id, new.material_id, new.lot_number, new.source, new.alert_number, new.announced_on, new.reason, new.opened_by, new.opened_at)
  then
    raise exception 'a recall is written once' using errcode = '23514', constraint = 'recall_is_written_once';
  end if;
  return new;
end $$;
create trigger recall_is_written_once before update on recall for each row execute function refuse_rewritten_recall();

-- A lot that comes while its code is recalled is recalled from its first moment. Whoever opens a recall holds the material:
-- a lot that is being written meanwhile is there for it, or finds it here.
create function recall_new_lot() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from material where id = new.material_id for share;
  select reason into why from recall
    where material_id = new.material_id and number_key = search_key(coalesce(new.number, '')) and state <> 'cancelled';
  if found then
    new.state := 'recalled';
    new.state_reason := why;
  end if;
  return new;
end $$;
create trigger stock_lot_of_recall before insert on stock_lot for each row execute function recall_new_lot();

create function refuse_released_lot() returns trigger language plpgsql as $$
begin
  if exists (
    select from recall where material_id = old.material_id and number_key = old.number_key and state <> 'cancelled')
  then
    raise exception 'it is under recall' using errcode = '23514', constraint = 'stock_lot_is_under_recall';
  end if;
  return new;
end $$;
create trigger stock_lot_is_under_recall before update of state on stock_lot for each row
  when (new.state <> 'recalled') execute function refuse_released_lot();

-- Of whom nothing is left to be known, no note is either.
create function forget_recall_notes() returns trigger language plpgsql as $$
begin
  update recall_contact set note = case outcome when 'unreachable' then '–' end where patient_id = new.id;
  return null;
end $$;
create trigger recall_notes_are_forgotten after update on patient for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function forget_recall_notes();
