-- Controlled drugs (Portaria 344/98): in the locked place alone, and by two people whatever is done with them.
alter table stock_document
  -- Who stood beside whoever wrote it down, and confirmed it with a PIN.
  add column witness_id uuid references professional;

create function guard_controlled() returns trigger language plpgsql as $$
begin
  if exists (
    select from made join material on material.id = made.material_id
    where material.controlled_list is not null and made.quantity > 0 and made.place not in ('locked', 'transit', 'case')
  ) then
    raise exception 'controlled' using errcode = '23514', constraint = 'controlled_is_locked';
  end if;
  if exists (
    select from made join material on material.id = made.material_id
      join stock_document as document on document.id = made.document_id
    -- What a case uses left its place when it was issued to it, and what it gives back leaves none.
    where material.controlled_list is not null and document.kind not in ('receipt', 'case_use', 'case_return')
      and made.place <> 'case' and document.witness_id is null
  ) then
    raise exception 'controlled' using errcode = '23514', constraint = 'controlled_needs_two';
  end if;
  return null;
end $$;
create trigger controlled_is_guarded after insert on stock_movement
  referencing new table as made for each statement execute function guard_controlled();

-- What stands elsewhere is locked away before it is called controlled.
create function refuse_controlled_elsewhere() returns trigger language plpgsql as $$
begin
  if exists (select from stock_balance where material_id = new.id and place not in ('locked', 'transit', 'case')) then
    raise exception 'it is elsewhere' using errcode = '23514', constraint = 'controlled_stands_locked';
  end if;
  return null;
end $$;
create trigger controlled_stands_locked after update on material for each row
  when (old.controlled_list is null and new.controlled_list is not null) execute function refuse_controlled_elsewhere();

create index material_controlled_by_name on material (name_key, id) where controlled_list is not null;

-- What was left in an ampoule that was withdrawn, and thrown away.
create table controlled_discard (
  id uuid primary key,
  -- The withdrawal.
  document_id uuid not null references stock_document,
  material_id uuid not null references material,
  -- As it is measured: 3 ml.
  amount text not null check (btrim(amount) <> ''),
  witness_id uuid not null references professional,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null
);
create index controlled_discard_of_document on controlled_discard (document_id);

-- A count at the hand-over of a shift, of everything controlled that the unit has.
create table controlled_count (
  id uuid primary key,
  unit_id uuid not null references unit,
  -- What is said of a difference.
  explanation text check (btrim(explanation) <> ''),
  witness_id uuid not null references professional,
  counted_by uuid not null references staff,
  counted_at timestamptz not null
);
create index controlled_count_newest on controlled_count (unit_id, counted_at desc, id desc);
create table controlled_count_line (
  count_id uuid not null references controlled_count,
  material_id uuid not null references material,
  expected integer not null check (expected >= 0),
  counted integer not null check (counted >= 0),
  primary key (count_id, material_id)
);

create function refuse_rewritten_controlled() returns trigger language plpgsql as $$
begin
  raise exception 'the book is written once' using errcode = '23514', constraint = 'controlled_is_written_once';
end $$;
create trigger controlled_discard_is_written_once before update or delete on controlled_discard
  for each row execute function refuse_rewritten_controlled();
create trigger controlled_count_is_written_once before update or delete on controlled_count
  for each row execute function refuse_rewritten_controlled();
create trigger controlled_count_line_is_written_once before update or delete on controlled_count_line
  for each row execute function refuse_rewritten_controlled();
