-- Extensions every later table leans on.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents, single spaces: what searches compare. Immutable, so that it may be indexed.
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '\s+', ' ', 'g')) $$;

-- What happened, once: read by the history tab, by live screens and by reactions. Append-only.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  noun text not null,
  verb text not null,
  entity_id uuid not null,
  unit_id uuid,
  request_id text,
  data jsonb not null default '{}'
);
create index event_of_entity on event (entity_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger event_append_only before update or delete on event
  for each row execute function refuse_change();
