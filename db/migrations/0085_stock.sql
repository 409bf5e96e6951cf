-- The ledger of stock: documents, their movements, and what they leave in each place, kept beside them.

-- One production batch of a material, wherever in the network it is. What it is, is written once; only its state changes.
create table stock_lot (
  id uuid primary key,
  material_id uuid not null references material,
  -- As it is printed on the package; null where the material has none.
  number text check (btrim(number) <> ''),
  number_key text collate "C" not null generated always as (search_key(coalesce(number, ''))) stored,
  expires_on date check (isfinite(expires_on)),
  -- False for what a supplier lends and invoices when it is used: it carries no value.
  is_owned boolean not null,
  state text not null default 'ok' check (state in ('ok', 'quarantine', 'recalled')),
  -- Why it is held.
  state_reason text,
  version integer not null default 1,
  check ((state = 'ok') = (state_reason is null)),
  constraint stock_lot_once unique nulls not distinct (material_id, number_key, expires_on, is_owned)
);
create index stock_lot_found on stock_lot using gin (number_key gin_trgm_ops);

create function refuse_rewritten_lot() returns trigger language plpgsql as $$
begin
  if (old.id, old.material_id, old.number, old.expires_on, old.is_owned)
    is distinct from (new.id, new.material_id, new.number, new.expires_on, new.is_owned)
  then
    raise exception 'what a lot is, is written once' using errcode = '23514', constraint = 'stock_lot_is_written_once';
  end if;
  return new;
end $$;
create trigger stock_lot_is_written_once before update on stock_lot
  for each row execute function refuse_rewritten_lot();

-- What was done with stock, as one act: it posts wholly or not at all, and is corrected only by its reversal.
create table stock_document (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  kind text not null check (kind in ('receipt', 'requisition', 'return', 'transfer', 'transfer_receipt', 'consumption',
    'loss', 'supplier_return', 'reversal')),
  -- Set by triggers alone, when what follows is written.
  state text not null default 'posted' check (state in ('posted', 'in_transit', 'received', 'reversed')),
  unit_id uuid not null references unit,
  -- Where a transfer goes.
  to_unit_id uuid references unit,
  -- The transfer that is received, or what is reversed.
  of_document_id uuid references stock_document,
  supplier_id uuid references supplier,
  invoice text,
  cause text check (cause in ('expired', 'broken', 'contaminated', 'missing')),
  reason text,
  -- The local day of the unit on which it happened, which is not always that of writing it down.
  day date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  check ((kind = 'transfer') = (to_unit_id is not null)),
  check (to_unit_id <> unit_id),
  check ((kind in ('transfer_receipt', 'reversal')) = (of_document_id is not null)),
  check ((kind in ('receipt', 'supplier_return')) = (supplier_id is not null)),
  check ((kind = 'loss') = (cause is not null)),
  check (kind <> 'reversal' or reason is not null)
);
create index stock_document_newest on stock_document (recorded_at desc, id desc);
create index stock_document_of_unit on stock_document (unit_id, recorded_at desc, id desc);
create index stock_document_to_unit on stock_document (to_unit_id, recorded_at desc, id desc) where to_unit_id is not null;
create index stock_document_in_transit on stock_document (to_unit_id, recorded_at) where state = 'in_transit';
create index stock_document_following on stock_document (of_document_id) where of_document_id is not null;

create function begin_stock_document() returns trigger language plpgsql as $$
begin
  new.state := case new.kind when 'transfer' then 'in_transit' else 'posted' end;
  return new;
end $$;
create trigger stock_document_begins before insert on stock_document
  for each row execute function begin_stock_document();

-- What follows a document says how that one stands. Two that follow the same wait for each other here.
create function follow_stock_document() returns trigger language plpgsql as $$
declare
  followed stock_document;
begin
  if new.of_document_id is null then return null; end if;
  select * into followed from stock_document where id = new.of_document_id for update;
  if new.kind = 'transfer_receipt' then
    if followed.kind <> 'transfer' or followed.state <> 'in_transit' or followed.to_unit_id <> new.unit_id then
      raise exception 'it is not on its way here' using errcode = '23514', constraint = 'stock_transfer_is_on_its_way';
    end if;
    update stock_document set state = 'received' where id = followed.id;
    return null;
  end if;
  if followed.kind = 'reversal' or followed.state not in ('posted', 'in_transit') or followed.unit_id <> new.unit_id then
    raise exception 'it cannot be reversed' using errcode = '23514', constraint = 'stock_document_can_be_reversed';
  end if;
  update stock_document set state = 'reversed' where id = followed.id;
  -- What had arrived is on its way again.
  if followed.kind = 'transfer_receipt' then
    update stock_document set state = 'in_transit' where id = followed.of_document_id;
  end if;
  return null;
end $$;
create trigger stock_document_follows after insert on stock_document
  for each row execute function follow_stock_document();

create function refuse_rewritten_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'stock_document' and pg_trigger_depth() > 1
    and to_jsonb(old) - 'state' = to_jsonb(new) - 'state'
  then
    return new;
  end if;
  raise exception 'stock is written once' using errcode = '23514', constraint = 'stock_is_written_once';
end $$;
create trigger stock_document_is_written_once before update or delete on stock_document
  for each row execute function refuse_rewritten_stock();

-- What came to a place, or left it. What is in transit stands at the unit that will receive it.
create table stock_movement (
  id bigint primary key generated always as identity,
  document_id uuid not null references stock_document,
  -- Counted from 1, as the document lists them; a line that goes from place to place has two movements.
  line integer not null check (line > 0),
  unit_id uuid not null references unit,
  place text not null check (place in ('pharmacy', 'fridge', 'cart', 'locked', 'transit')),
  material_id uuid not null references material,
  lot_id uuid not null references stock_lot,
  -- In use units.
  quantity integer not null check (quantity <> 0),
  -- In ten-thousandths of a real.
  value bigint not null check (value = 0 or sign(value) = sign(quantity)),
  -- That of its document, and of a reversal that of what it reverses: use counts on the day of use.
  day date not null,
  -- Why a lot that expires earlier was passed over.
  skip_reason text
);
create index stock_movement_of_document on stock_movement (document_id, line, id);
create index stock_movement_of_material on stock_movement (unit_id, material_id, id desc);
create index stock_movement_of_lot on stock_movement (lot_id, id desc);
create trigger stock_movement_is_written_once before update or delete on stock_movement
  for each row execute function refuse_rewritten_stock();

-- What is in each place, by lot; of what is used up there is no row.
create table stock_balance (
  unit_id uuid not null references unit,
  place text not null,
  lot_id uuid not null references stock_lot,
  material_id uuid not null references material,
  -- That of the lot; infinity where it does not expire.
  expires_by date not null,
  quantity integer not null,
  primary key (unit_id, place, lot_id),
  constraint stock_never_negative check (quantity > 0)
);
create index stock_balance_of_material on stock_balance (unit_id, material_id, expires_by);
create index stock_balance_by_expiry on stock_balance (expires_by, lot_id, unit_id, place);
create index stock_balance_of_unit_by_expiry on stock_balance (unit_id, expires_by, lot_id, place);
create index stock_balance_of_lot on stock_balance (lot_id);

-- All of a material that a unit has, and what it is worth: the average of one is value over owned.
create table stock_level (
  unit_id uuid not null references unit,
  material_id uuid not null references material,
  -- That of the material: lists of many units are read in the order of names.
  name_key text collate "C" not null,
  quantity integer not null default 0,
  -- Of which are the network's, and what these cost, in ten-thousandths of a real.
  owned integer not null default 0,
  value bigint not null default 0,
  in_transit integer not null default 0,
  transit_value bigint not null default 0,
  -- When the first of it expires, or did; what is in transit apart.
  next_expiry date,
  primary key (unit_id, material_id),
  constraint stock_level_never_negative check (quantity >= 0 and in_transit >= 0),
  constraint stock_level_owned check (owned between 0 and quantity),
  constraint stock_level_worth check (value >= 0 and (owned > 0 or value = 0)),
  constraint stock_level_worth_in_transit check (transit_value >= 0 and (in_transit > 0 or transit_value = 0))
);
create index stock_level_by_name on stock_level (name_key, material_id, unit_id);
create index stock_level_of_unit_by_name on stock_level (unit_id, name_key, material_id);
create index stock_level_of_material on stock_level (material_id);
create index stock_level_by_expiry on stock_level (next_expiry) where next_expiry is not null;

-- What a unit used of a material on a day: days of cover are worked out from it.
create table stock_use (
  unit_id uuid not null references unit,
  material_id uuid not null references material,
  day date not null,
  quantity integer not null,
  primary key (unit_id, material_id, day)
);

create function keep_level_names() returns trigger language plpgsql as $$
begin
  update stock_level set name_key = new.name_key where material_id = new.id;
  return null;
end $$;
create trigger level_names_are_kept after update on material for each row
  when (old.name_key is distinct from new.name_key) execute function keep_level_names();

-- Locks levels, making those that are not there, in the order of their key: two documents wait for each other instead of
-- for themselves. Whoever posts asks this first, and then looks at what there is.
create function lock_stock_levels(units uuid[], materials uuid[]) returns setof stock_level language plpgsql as $$
begin
  insert into stock_level (unit_id, material_id, name_key)
    select one.unit_id, one.material_id, material.name_key
    from (select distinct unit_id, material_id from unnest(units, materials) as given (unit_id, material_id)) as one
      join material on material.id = one.material_id
    where not exists (select from stock_level where unit_id = one.unit_id and material_id = one.material_id)
    order by one.unit_id, one.material_id
    on conflict do nothing;
  return query select * from stock_level
    where (unit_id, material_id) in (select * from unnest(units, materials))
    order by unit_id, material_id for update;
end $$;

-- One statement keeps all of it, under the levels that it holds; the lots it holds so that none is put aside between the
-- look and the movement.
create function keep_stock() returns trigger language plpgsql as $$
begin
  perform lock_stock_levels(array_agg(unit_id), array_agg(material_id)) from made;
  perform from stock_lot where id in (select lot_id from made) order by id for share;
  if exists (
    select from made join stock_document as document on document.id = made.document_id
      join stock_lot as lot on lot.id = made.lot_id
    where made.quantity < 0 and made.place <> 'transit' and document.kind in ('requisition', 'transfer', 'consumption')
      and (lot.state <> 'ok' or lot.expires_on < made.day)
  ) then
    raise exception 'expired or held' using errcode = '23514', constraint = 'stock_lot_may_be_used';
  end if;
  if exists (
    select from made join stock_lot as lot on lot.id = made.lot_id
    where lot.material_id <> made.material_id or (not lot.is_owned and made.value <> 0)
  ) then
    raise exception 'not of this lot' using errcode = '23514', constraint = 'stock_movement_is_of_its_lot';
  end if;
  merge into stock_balance as balance
  using (
    select unit_id, place, lot_id, made.material_id, coalesce(lot.expires_on, 'infinity') as expires_by,
      sum(made.quantity)::integer as quantity
    from made join stock_lot as lot on lot.id = made.lot_id
    group by unit_id, place, lot_id, made.material_id, lot.expires_on
  ) as changed
  on balance.unit_id = changed.unit_id and balance.place = changed.place and balance.lot_id = changed.lot_id
  when matched and balance.quantity + changed.quantity = 0 then delete
  when matched then update set quantity = balance.quantity + changed.quantity
  when not matched and changed.quantity <> 0 then
    insert (unit_id, place, lot_id, material_id, expires_by, quantity)
    values (changed.unit_id, changed.place, changed.lot_id, changed.material_id, changed.expires_by, changed.quantity);
  update stock_level as level
  set quantity = level.quantity + changed.quantity, owned = level.owned + changed.owned,
    value = level.value + changed.value, in_transit = level.in_transit + changed.in_transit,
    transit_value = level.transit_value + changed.transit_value,
    next_expiry = (
      select nullif(min(expires_by), 'infinity') from stock_balance as balance
      where balance.unit_id = level.unit_id and balance.material_id = level.material_id and place <> 'transit')
  from (
    select unit_id, made.material_id,
      coalesce(sum(made.quantity) filter (where place <> 'transit'), 0) as quantity,
      coalesce(sum(made.quantity) filter (where place <> 'transit' and lot.is_owned), 0) as owned,
      coalesce(sum(made.value) filter (where place <> 'transit'), 0) as value,
      coalesce(sum(made.quantity) filter (where place = 'transit'), 0) as in_transit,
      coalesce(sum(made.value) filter (where place = 'transit'), 0) as transit_value
    from made join stock_lot as lot on lot.id = made.lot_id
    group by unit_id, made.material_id
  ) as changed
  where level.unit_id = changed.unit_id and level.material_id = changed.material_id;
  insert into stock_use (unit_id, material_id, day, quantity)
    select made.unit_id, made.material_id, made.day, -sum(made.quantity)
    from made join stock_document as document on document.id = made.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
    where coalesce(reversed.kind, document.kind) = 'consumption'
    group by made.unit_id, made.material_id, made.day
    order by made.unit_id, made.material_id, made.day
    on conflict (unit_id, material_id, day) do update set quantity = stock_use.quantity + excluded.quantity;
  return null;
end $$;
create trigger stock_is_kept after insert on stock_movement
  referencing new table as made for each statement execute function keep_stock();

-- Everything is counted in use units: how many of them a box holds cannot change under what is on the shelf.
create function refuse_factor_of_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_level where material_id = new.id and quantity + in_transit > 0) then
    raise exception 'it is in stock' using errcode = '23514', constraint = 'material_factor_stays_with_stock';
  end if;
  return new;
end $$;
create trigger material_factor_stays_with_stock before update on material for each row
  when (old.factor <> new.factor or old.use_unit <> new.use_unit) execute function refuse_factor_of_stock();

create function refuse_unit_with_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_level where unit_id = new.id and quantity + in_transit > 0) then
    raise exception 'it has stock' using errcode = '23514', constraint = 'unit_has_no_stock_left';
  end if;
  return new;
end $$;
create trigger unit_has_no_stock_left before update on unit for each row
  when (old.active and not new.active) execute function refuse_unit_with_stock();
