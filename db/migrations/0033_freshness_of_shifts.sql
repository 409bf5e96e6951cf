-- Counts up with every change of a shift, as the freshness of other rows does. Who plans sees both layers of a shift as
-- one row, so the two count as one: the greater of them, which grows whatever happened to either.
alter table shift add column freshness bigint not null default 0;

-- These functions plan anew each time: a plan that a connection keeps from when the table was small or empty may go by
-- another index than the key, through the whole layer for every row of a long insert.

-- Numbered while the draft is locked, where there is one, and otherwise what is published: of two transactions that change
-- the two layers of a shift, the one that commits later has the higher number.
create function freshen_shift() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from shift as other where other.id = new.id
    and other.layer = case new.layer when 'draft' then 'published' else 'draft' end
    for no key update;
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger shift_is_fresh_on_insert before insert on shift for each row execute function freshen_shift();
create trigger shift_is_fresh_on_publishing before update on shift
  for each row when (new.layer = 'published') execute function freshen_shift();
-- The draft is what is locked already.
create trigger shift_is_fresh_on_planning before update on shift
  for each row when (new.layer = 'draft') execute function freshen();

-- What is left of a shift is another row than before.
create function freshen_other_layer() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  update shift set freshness = 0
    where id = old.id and layer = case old.layer when 'draft' then 'published' else 'draft' end;
  return null;
end $$;
create trigger shift_leaves_other_layer after delete on shift for each row execute function freshen_other_layer();

-- A shift says which swap waits for it.
create function freshen_swapped_shift() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  update shift set freshness = 0 where id = new.shift_id and layer in ('draft', 'published');
  return null;
end $$;
create trigger swap_freshens_shift after insert or update on shift_swap
  for each row execute function freshen_swapped_shift();
