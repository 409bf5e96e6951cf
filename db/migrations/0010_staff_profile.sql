-- What people say of themselves. `photo` names a file under the data folder; a new picture is a new name.
alter table staff
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column photo text check (photo ~ '^[0-9a-f-]{36}\.(jpg|png|webp)$'),
  add column notification_choices jsonb not null default '{}' check (jsonb_typeof(notification_choices) = 'object');

-- The list of staff is ordered and searched by name as people write it.
alter table staff add column name_key text generated always as (search_key(name)) stored;
create index staff_by_name on staff (name_key, id);

-- A person's own access log: what they did, newest first.
create index event_of_actor on event (actor_id, id);
