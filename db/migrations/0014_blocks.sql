-- A rule by which blocks recur (RFC 5545), in the local time of its unit. Each occurrence is a block of its own that
-- remembers where it came from, so that one may be moved or dropped without the others.
create table block_series (
  id uuid primary key,
  unit_id uuid not null references unit,
  room_id uuid,
  professional_id uuid references professional,
  team_id uuid references team,
  -- The first occurrence: a local date and time of the unit, and how long each lasts.
  starts_on date not null,
  starts_at_time time not null,
  minutes integer not null check (minutes between 5 and 44640),
  rule text not null check (length(rule) between 1 and 500),
  -- Local dates dropped from the rule (EXDATE).
  except_on date[] not null default '{}',
  -- Its occurrences are rows up to this local date; further ones follow as time goes by, until the rule has ended.
  covers_until date not null,
  is_complete boolean not null default false,
  category text not null default 'other',
  reason text not null check (btrim(reason) <> ''),
  version integer not null default 1,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  constraint block_series_of_at_most_one_resource check (num_nonnulls(room_id, professional_id, team_id) <= 1),
  foreign key (room_id, unit_id) references room (id, unit_id)
);
create index block_series_of_unit on block_series (unit_id, starts_on);
create index block_series_to_extend on block_series (covers_until) where not is_complete;

alter table block
  add column team_id uuid references team,
  add column series_id uuid references block_series,
  -- The local date the rule gave this occurrence, whatever became of it since.
  add column occurrence_on date,
  -- Its time was changed for this occurrence alone: what is changed for the whole series leaves it where it is.
  add column is_exception boolean not null default false,
  -- What its lost hours count as.
  add column category text not null default 'other'
    check (category in ('maintenance', 'cleaning', 'leave', 'training', 'meeting', 'equipment', 'holiday', 'other')),
  -- Where it ended before its time: the end it was made with.
  add column planned_ends_at timestamptz,
  add column reason_key text generated always as (search_key(reason)) stored,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  drop constraint block_of_at_most_one_resource,
  add constraint block_of_at_most_one_resource check (num_nonnulls(room_id, professional_id, team_id) <= 1),
  add constraint block_occurrence_of_a_series check ((series_id is null) = (occurrence_on is null));
alter table block_series add constraint block_series_category
  check (category in ('maintenance', 'cleaning', 'leave', 'training', 'meeting', 'equipment', 'holiday', 'other'));
create unique index block_of_series on block (series_id, occurrence_on) where series_id is not null;
-- What the list is filtered and ordered by.
drop index block_of_unit;
create index block_of_unit on block (unit_id, starts_at, id);
create index block_by_time on block (starts_at, id);
create index block_by_creation on block (created_at, id);
create index block_of_room on block (room_id, starts_at, id) where room_id is not null;
create index block_of_professional on block (professional_id, starts_at, id) where professional_id is not null;
create index block_of_team on block (team_id, starts_at, id) where team_id is not null;
create index block_of_category on block (category, starts_at, id);
create index block_by_reason on block using gin (reason_key gin_trgm_ops);
