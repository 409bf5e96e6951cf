-- Materials, what a surgery needs of them, and the ledger of what is there.

-- == Suppliers ==

-- Of whom materials are bought.
create table supplier (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- Alphanumeric since July 2026.
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  active boolean not null default true,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (search_key(name || ' ' || coalesce(cnpj, ''))) stored
);
create unique index supplier_once_of_its_name on supplier (name_key);
create unique index supplier_once_of_its_cnpj on supplier (cnpj);
create index supplier_found on supplier using gin (search_key gin_trgm_ops);

-- == Materials ==

-- What is kept in stock, and of whom it is bought: the catalogue of the network.
create table material (
  id uuid primary key,
  code text not null check (btrim(code) <> ''),
  code_key text collate "C" not null generated always as (search_key(code)) stored,
  name text not null check (btrim(name) <> ''),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  category text not null
    check (category in ('disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant',
    'dressing', 'protection', 'other')),
  anvisa_number text check (anvisa_number ~ '^[0-9]{8,13}$'),
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  purchase_unit text not null check (btrim(purchase_unit) <> ''),
  use_unit text not null check (btrim(use_unit) <> ''),
  -- Use units in one purchase unit.
  factor integer not null check (factor between 1 and 100000),
  needs_lot boolean not null,
  needs_expiry boolean not null,
  implantable boolean not null,
  active boolean not null default true,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (
    search_key(code || ' ' || name || ' ' || coalesce(gtin, ''))) stored,
  -- How a material is kept: which list of Portaria 344/98 controls it, at which temperature it stands, and for how long a
  -- multi-dose vial is good once it is open.
  controlled_list text check (controlled_list in ('A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C3', 'C5', 'D1')),
  storage text not null default 'room' check (storage in ('room', 'fridge', 'freezer')),
  opened_life_hours integer check (opened_life_hours between 1 and 8760),
  constraint controlled_is_a_medicine_that_is_traced check (
    controlled_list is null or category in ('medicine', 'anaesthetic') and needs_lot and needs_expiry),
  constraint opened_is_a_medicine_that_expires check (
    opened_life_hours is null or category in ('medicine', 'anaesthetic') and needs_expiry)
);
create unique index material_once_of_its_code on material (code_key);
create unique index material_once_of_its_gtin on material (gtin);
create index material_by_name on material (name_key, id);
create index material_found on material using gin (search_key gin_trgm_ops);
create index material_controlled_by_name on material (name_key, id) where controlled_list is not null;

-- == Material limits ==

-- How much of a material a unit wants to have, in use units, and how long a purchase takes to arrive there.
create table material_limit (
  id uuid primary key,
  material_id uuid not null references material (id),
  unit_id uuid not null references unit (id),
  minimum integer not null check (minimum >= 0),
  reorder_point integer not null,
  maximum integer not null check (maximum between 1 and 1000000),
  lead_days integer not null check (lead_days between 0 and 365),
  version integer not null default 1,
  constraint material_limits_in_order check (minimum <= reorder_point and reorder_point <= maximum),
  constraint material_limit_once_a_unit unique (material_id, unit_id)
);
create index material_limit_of_unit on material_limit (unit_id);

-- == Kits ==

-- What a procedure uses: its kit, line by line, and what may stand in for a material, in the order in which it is tried.
create table kit (
  id uuid primary key,
  procedure_id uuid not null unique references procedure (id),
  version integer not null default 1
);

create table kit_line (
  kit_id uuid not null references kit (id) on delete cascade,
  position smallint not null,
  material_id uuid not null references material (id),
  -- Use units; where it counts grafts, so many for each that many of them begun.
  quantity integer not null check (quantity between 1 and 10000),
  per_grafts integer check (per_grafts between 1 and 10000),
  optional boolean not null,
  primary key (kit_id, material_id)
);
create index kit_line_of_material on kit_line (material_id);

create table kit_substitute (
  kit_id uuid not null,
  material_id uuid not null,
  position smallint not null,
  substitute_id uuid not null references material (id),
  primary key (kit_id, material_id, substitute_id),
  foreign key (kit_id, material_id) references kit_line (kit_id, material_id) on delete cascade,
  constraint substitute_is_another check (substitute_id <> material_id)
);
create index kit_substitute_of_material on kit_substitute (substitute_id);

-- == Stock ==

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
  -- A vial of many doses is good for so many hours once it is opened: what is left of it is a lot of its own, of the same
  -- number, that expires earlier.
  opened_of uuid references stock_lot,
  opened_at timestamptz,
  -- Until when what was opened may be used; the day of it, by the clock of the unit that opened it, is its expiry.
  opened_until timestamptz,
  check ((state = 'ok') = (state_reason is null)),
  constraint stock_lot_opened check (
    (opened_of is not null) = (opened_at is not null) and (opened_of is not null) = (opened_until is not null)
    and opened_until > opened_at and (opened_of is null or expires_on is not null))
);
create index stock_lot_found on stock_lot using gin (number_key gin_trgm_ops);
create index stock_lot_lent on stock_lot (id) where not is_owned;
create unique index stock_lot_once on stock_lot (material_id, number_key, expires_on, is_owned) nulls not distinct
  where opened_of is null;
create index stock_lot_opened_of on stock_lot (opened_of) where opened_of is not null;

create function refuse_rewritten_lot() returns trigger language plpgsql as $$
begin
  if (old.id, old.material_id, old.number, old.expires_on, old.is_owned, old.opened_of, old.opened_at, old.opened_until)
    is distinct from
    (new.id, new.material_id, new.number, new.expires_on, new.is_owned, new.opened_of, new.opened_at, new.opened_until)
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
  kind text not null
    check (kind in ('receipt', 'requisition', 'return', 'transfer',
    'transfer_receipt', 'consumption', 'loss', 'supplier_return', 'reversal', 'case_issue', 'case_return', 'case_use',
    'count', 'opening')),
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
  -- The case on which it is put, from which it goes back, or on which it was used.
  appointment_id uuid references appointment,
  -- Of what is controlled: who stood beside whoever wrote it down, and confirmed it with a PIN.
  witness_id uuid references professional,
  -- The order that a receipt fills, wholly or in part, or that a transfer sends.
  order_id uuid,
  check ((kind = 'transfer') = (to_unit_id is not null)),
  check (to_unit_id <> unit_id),
  check ((kind in ('transfer_receipt', 'reversal')) = (of_document_id is not null)),
  check ((kind in ('receipt', 'supplier_return')) = (supplier_id is not null)),
  check ((kind = 'loss') = (cause is not null)),
  check (kind <> 'reversal' or reason is not null),
  constraint stock_document_of_case check (
    (appointment_id is not null) = (kind in ('case_issue', 'case_return', 'case_use'))),
  check (order_id is null or kind in ('receipt', 'transfer'))
);
create index stock_document_newest on stock_document (recorded_at desc, id desc);
create index stock_document_of_unit on stock_document (unit_id, recorded_at desc, id desc);
create index stock_document_to_unit on stock_document (to_unit_id, recorded_at desc, id desc) where to_unit_id is not null;
create index stock_document_in_transit on stock_document (to_unit_id, recorded_at) where state = 'in_transit';
create index stock_document_following on stock_document (of_document_id) where of_document_id is not null;
create index stock_document_of_appointment on stock_document (appointment_id) where appointment_id is not null;

-- What the closing of a day posted: opening the day again looks for it.
create index stock_document_used_on on stock_document (unit_id, day) where kind = 'case_use' and state = 'posted';
create index stock_document_of_order on stock_document (order_id) where order_id is not null;

-- Losses of a period are found without everything else that moved stock.
create index stock_document_losses on stock_document (day, unit_id) where kind = 'loss';

-- The number of an invoice as people write it: `NF-e 1234 / 1`, `001.234`, `nota 1234` are one. Without figures, the text.
create function invoice_number_of(written text) returns text language sql immutable parallel safe
return coalesce(
  nullif(ltrim(substring(translate(written, '. ', '') from '\d+'), '0'), ''), upper(btrim(written)));

create index stock_document_invoice on stock_document (supplier_id, invoice_number_of(invoice))
  where kind = 'receipt' and invoice is not null;

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
  id bigint generated always as identity primary key,
  document_id uuid not null references stock_document,
  -- Counted from 1, as the document lists them; a line that goes from place to place has two movements.
  line integer not null check (line > 0),
  unit_id uuid not null references unit,
  place text not null
    check (place in ('pharmacy', 'fridge', 'cart', 'locked', 'transit', 'case')),
  material_id uuid not null references material,
  lot_id uuid not null references stock_lot,
  -- In use units.
  quantity integer not null check (quantity <> 0),
  -- In ten-thousandths of a real.
  value bigint not null check (value = 0 or sign(value) = sign(quantity)),
  -- That of its document, and of a reversal that of what it reverses: use counts on the day of use.
  day date not null,
  -- Why a lot that expires earlier was passed over.
  skip_reason text,
  appointment_id uuid references appointment,
  -- Whence it came to the case, and whither it goes back.
  shelf text check (shelf in ('pharmacy', 'fridge', 'cart', 'locked')),
  constraint stock_movement_of_case check (
    (appointment_id is not null) = (place = 'case') and (shelf is not null) = (place = 'case'))
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
  constraint stock_never_negative check (quantity > 0),
  -- A balance stands in the places that movements name.
  constraint stock_balance_place check (place in ('pharmacy', 'fridge', 'cart', 'locked', 'transit', 'case'))
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
  on_case integer not null default 0,
  case_value bigint not null default 0,
  primary key (unit_id, material_id),
  constraint stock_level_never_negative check (quantity >= 0 and in_transit >= 0),
  constraint stock_level_owned check (owned between 0 and quantity),
  constraint stock_level_worth check (value >= 0 and (owned > 0 or value = 0)),
  constraint stock_level_worth_in_transit check (transit_value >= 0 and (in_transit > 0 or transit_value = 0)),
  constraint stock_level_on_case check (on_case >= 0 and case_value >= 0 and (on_case > 0 or case_value = 0))
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

-- One statement keeps all of it, under the levels that it holds; the lots it holds so that none is put aside between
-- the look and the movement. What is on cases is apart as what is in transit is, and use on cases counts as use.
create function keep_stock() returns trigger language plpgsql as $$
begin
  perform lock_stock_levels(array_agg(unit_id), array_agg(material_id)) from made;
  perform from stock_lot where id in (select lot_id from made) order by id for share;
  if exists (
    select from made join stock_document as document on document.id = made.document_id
      join stock_lot as lot on lot.id = made.lot_id
    where made.quantity < 0 and made.place not in ('transit', 'case')
      and document.kind in ('requisition', 'transfer', 'consumption', 'case_issue')
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
    transit_value = level.transit_value + changed.transit_value, on_case = level.on_case + changed.on_case,
    case_value = level.case_value + changed.case_value,
    next_expiry = (
      select nullif(min(expires_by), 'infinity') from stock_balance as balance
      where balance.unit_id = level.unit_id and balance.material_id = level.material_id
        and place not in ('transit', 'case'))
  from (
    select unit_id, made.material_id,
      coalesce(sum(made.quantity) filter (where place not in ('transit', 'case')), 0) as quantity,
      coalesce(sum(made.quantity) filter (where place not in ('transit', 'case') and lot.is_owned), 0) as owned,
      coalesce(sum(made.value) filter (where place not in ('transit', 'case')), 0) as value,
      coalesce(sum(made.quantity) filter (where place = 'transit'), 0) as in_transit,
      coalesce(sum(made.value) filter (where place = 'transit'), 0) as transit_value,
      coalesce(sum(made.quantity) filter (where place = 'case'), 0) as on_case,
      coalesce(sum(made.value) filter (where place = 'case'), 0) as case_value
    from made join stock_lot as lot on lot.id = made.lot_id
    group by unit_id, made.material_id
  ) as changed
  where level.unit_id = changed.unit_id and level.material_id = changed.material_id;
  insert into stock_use (unit_id, material_id, day, quantity)
    select made.unit_id, made.material_id, made.day, -sum(made.quantity)
    from made join stock_document as document on document.id = made.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
    where coalesce(reversed.kind, document.kind) in ('consumption', 'case_use')
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
  if exists (select from stock_level where material_id = new.id and quantity + in_transit + on_case > 0) then
    raise exception 'it is in stock' using errcode = '23514', constraint = 'material_factor_stays_with_stock';
  end if;
  return new;
end $$;
create trigger material_factor_stays_with_stock before update on material for each row
  when (old.factor <> new.factor or old.use_unit <> new.use_unit) execute function refuse_factor_of_stock();

create function refuse_unit_with_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_level where unit_id = new.id and quantity + in_transit + on_case > 0) then
    raise exception 'it has stock' using errcode = '23514', constraint = 'unit_has_no_stock_left';
  end if;
  return new;
end $$;
create trigger unit_has_no_stock_left before update on unit for each row
  when (old.active and not new.active) execute function refuse_unit_with_stock();

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

-- What was opened is of the lot that it was taken from, in everything but its expiry; a lot that is held is held opened too.
create function begin_opened_lot() returns trigger language plpgsql as $$
declare
  closed stock_lot;
begin
  select * into closed from stock_lot where id = new.opened_of for share;
  if closed.opened_of is not null or closed.state <> 'ok'
    or (closed.material_id, closed.number, closed.is_owned) is distinct from (new.material_id, new.number, new.is_owned)
    or new.expires_on > closed.expires_on
  then
    raise exception 'it cannot be opened' using errcode = '23514', constraint = 'stock_lot_may_be_opened';
  end if;
  return new;
end $$;
create trigger stock_lot_may_be_opened before insert on stock_lot for each row
  when (new.opened_of is not null) execute function begin_opened_lot();

-- On its last day the hour counts; the days after it are refused as of any lot.
create function refuse_use_of_opened() returns trigger language plpgsql as $$
begin
  if exists (
    select from made join stock_document as document on document.id = made.document_id
      join stock_lot as lot on lot.id = made.lot_id
    where made.quantity < 0 and made.place not in ('transit', 'case')
      and document.kind in ('requisition', 'transfer', 'consumption', 'case_issue')
      and lot.opened_until is not null and made.day >= lot.expires_on and document.recorded_at >= lot.opened_until
  ) then
    raise exception 'opened too long ago' using errcode = '23514', constraint = 'stock_opened_may_be_used';
  end if;
  return null;
end $$;
create trigger stock_opened_may_be_used after insert on stock_movement
  referencing new table as made for each statement execute function refuse_use_of_opened();

-- The figures that follow the number: its series. Empty where nobody wrote it, which may be any.
create function invoice_series_of(written text) returns text language sql immutable parallel safe
return coalesce(ltrim(substring(translate(written, '. ', '') from '\d+\D+(\d+)'), '0'), '');

create function is_same_invoice(one text, other text) returns boolean language sql immutable parallel safe
return invoice_number_of(one) = invoice_number_of(other) and (invoice_series_of(one) = invoice_series_of(other)
  or invoice_series_of(one) = '' or invoice_series_of(other) = '');

-- One invoice of a supplier is received once, whoever types its number, reads its XML or says what was lent by it.
create function guard_invoice_received() returns trigger language plpgsql as $$
begin
  -- One after the other, of each supplier: two receipts of one invoice would not see each other.
  perform from supplier where id = new.supplier_id for no key update;
  if exists (select from stock_document as other where other.supplier_id = new.supplier_id and other.kind = 'receipt'
    and other.state <> 'reversed' and other.id <> new.id
    and invoice_number_of(other.invoice) = invoice_number_of(new.invoice) and is_same_invoice(other.invoice, new.invoice))
  then
    raise exception 'it was received' using errcode = '23514', constraint = 'invoice_is_received_once';
  end if;
  return new;
end $$;
create trigger invoice_is_received_once before insert on stock_document for each row
  when (new.kind = 'receipt' and new.invoice is not null) execute function guard_invoice_received();

-- == Stock reservations ==

-- What is set aside of stock for surgeries: so much of a lot in a place, for a line of the case's kit.
create table stock_reservation (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointment on delete cascade,
  unit_id uuid not null references unit,
  place text not null check (place in ('pharmacy', 'fridge', 'cart', 'locked')),
  lot_id uuid not null references stock_lot,
  material_id uuid not null references material,
  -- The line of the kit; another material than the lot's where that one stands in for it.
  for_material_id uuid not null references material,
  -- In use units.
  quantity integer not null check (quantity > 0),
  constraint stock_reservation_once unique (appointment_id, for_material_id, place, lot_id)
);
create index stock_reservation_of_place on stock_reservation (unit_id, place, lot_id);
create index stock_reservation_of_material on stock_reservation (unit_id, material_id);
create index stock_reservation_of_lot on stock_reservation (lot_id);

-- What each case of the coming days lacked when it was last planned: whoever looks at it is told when that changes.
create table stock_plan (
  appointment_id uuid primary key references appointment on delete cascade,
  unit_id uuid not null references unit,
  -- What lacks of each line that it cannot do without, in use units, by the id of its material.
  lacking jsonb not null check (jsonb_typeof(lacking) = 'object')
);
create index stock_plan_of_unit on stock_plan (unit_id);

-- States of a surgery that is still to be performed: stock is set aside for it.
create function awaits_stock(status text) returns boolean language sql immutable as $$
  select status in ('pending', 'booked', 'arrived', 'in-progress')
$$;

-- Refuses what is set aside beyond what is there, naming the place. Whoever asks holds the levels.
create function require_reserved_is_there(units uuid[], places text[], lots uuid[]) returns void language plpgsql as $$
begin
  if exists (
    select from (
      select reserved.unit_id, reserved.place, reserved.lot_id, sum(reserved.quantity) as quantity
      from stock_reservation as reserved
      where (reserved.unit_id, reserved.place, reserved.lot_id) in (select * from unnest(units, places, lots))
      group by reserved.unit_id, reserved.place, reserved.lot_id
    ) as reserved left join stock_balance as balance
      on balance.unit_id = reserved.unit_id and balance.place = reserved.place and balance.lot_id = reserved.lot_id
    where reserved.quantity > coalesce(balance.quantity, 0)
  ) then
    raise exception 'it is reserved' using errcode = '23514', constraint = 'stock_reserved_is_there';
  end if;
end $$;

-- Levels, then lots, in the order in which postings hold them: nothing is moved or put aside between the look and the
-- writing.
create function keep_reservations() returns trigger language plpgsql as $$
begin
  if not exists (select from made) then return null; end if;
  perform lock_stock_levels(array_agg(unit_id), array_agg(material_id)) from made;
  perform from stock_lot where id in (select lot_id from made) order by id for share;
  if exists (
    select from made join stock_lot as lot on lot.id = made.lot_id
      join appointment as surgery on surgery.id = made.appointment_id join unit on unit.id = surgery.unit_id
    where lot.material_id <> made.material_id or lot.state <> 'ok' or surgery.unit_id <> made.unit_id
      or lot.expires_on < (surgery.starts_at at time zone unit.time_zone)::date or not awaits_stock(surgery.status)
  ) then
    raise exception 'not for this case' using errcode = '23514', constraint = 'stock_reservation_serves_its_case';
  end if;
  perform require_reserved_is_there(array_agg(unit_id), array_agg(place), array_agg(lot_id)) from made;
  return null;
end $$;
create trigger stock_reservation_is_kept after insert on stock_reservation
  referencing new table as made for each statement execute function keep_reservations();
create trigger stock_reservation_stays_kept after update on stock_reservation
  referencing new table as made for each statement execute function keep_reservations();

-- Takes so much off each of some reservations; of what is used up there is no row.
create function lessen_reservations(ids bigint[], amounts integer[]) returns void language plpgsql as $$
begin
  delete from stock_reservation as reserved using unnest(ids, amounts) as less (id, amount)
    where reserved.id = less.id and less.amount >= reserved.quantity;
  update stock_reservation as reserved set quantity = reserved.quantity - less.amount
    from unnest(ids, amounts) as less (id, amount)
    where reserved.id = less.id and less.amount > 0 and less.amount < reserved.quantity;
end $$;

-- A case that is given something uses up what was set aside for it: of this lot in this place first, else of the material.
create function use_reservations(cases uuid[], materials uuid[], places text[], lots uuid[], quantities integer[])
returns void language plpgsql as $$
declare
  step record;
begin
  -- One line after the other: what the first used up is not there for the second. A scan in the room is one line.
  if cases is null then return; end if;
  for step in select * from unnest(cases, materials, places, lots, quantities) as given (case_id, material, place, lot, quantity) loop
    perform lessen_reservations(array_agg(id), array_agg(amount)) from (
      select id, least(quantity, greatest(0, step.quantity - before))::integer as amount from (
        select reserved.id, reserved.quantity, coalesce(sum(reserved.quantity) over (
          order by (reserved.lot_id = step.lot and reserved.place = step.place) desc, reserved.id
          rows between unbounded preceding and 1 preceding), 0) as before
        from stock_reservation as reserved
        where reserved.appointment_id = step.case_id and reserved.material_id = step.material
      ) as ranked
    ) as less where amount > 0;
  end loop;
end $$;

-- Where less is there than is set aside, it gives way, the latest surgery first. What moves within its unit is set aside
-- where it comes to.
create function give_way(units uuid[], places text[], lots uuid[], to_places text[]) returns void language sql as $$
  with giving as (
    select ranked.*, least(quantity, over - before)::integer as amount from (
      select reserved.*, moved.to_place,
        sum(reserved.quantity) over of_place - coalesce(balance.quantity, 0) as over,
        coalesce(sum(reserved.quantity) over (of_place order by surgery.starts_at desc, reserved.id desc
          rows between unbounded preceding and 1 preceding), 0) as before
      from unnest(units, places, lots, to_places) as moved (unit_id, place, lot_id, to_place)
        join stock_reservation as reserved using (unit_id, place, lot_id)
        join appointment as surgery on surgery.id = reserved.appointment_id
        left join stock_balance as balance on balance.unit_id = reserved.unit_id and balance.place = reserved.place
          and balance.lot_id = reserved.lot_id
      window of_place as (partition by reserved.unit_id, reserved.place, reserved.lot_id)
    ) as ranked where over > before
  ), gone as (
    delete from stock_reservation using giving
    where stock_reservation.id = giving.id and giving.amount = giving.quantity
  ), less as (
    update stock_reservation set quantity = stock_reservation.quantity - giving.amount from giving
    where stock_reservation.id = giving.id and giving.amount < giving.quantity
  )
  insert into stock_reservation as there (appointment_id, unit_id, place, lot_id, material_id, for_material_id, quantity)
    select appointment_id, unit_id, to_place, lot_id, material_id, for_material_id, amount from giving
    where to_place is not null order by id
    on conflict on constraint stock_reservation_once do update set quantity = there.quantity + excluded.quantity
$$;

-- After balances are kept. What a person takes for something else than the case is refused where it is set aside; what is
-- found to be gone gives way, and so does what two people withdraw of the locked cabinet, and what is opened: that is another
-- lot afterwards, and a lot moves along only as itself. Postings of which nothing is set aside, which most are, look once.
create function follow_movements() returns trigger language plpgsql as $$
begin
  if not exists (
    select from made join stock_reservation as reserved
      on reserved.unit_id = made.unit_id and reserved.place = made.place and reserved.lot_id = made.lot_id
    where made.quantity < 0
  ) and not exists (
    select from made join stock_reservation as reserved on reserved.appointment_id = made.appointment_id
    where made.quantity > 0
  ) then
    return null;
  end if;
  perform use_reservations(array_agg(made.appointment_id), array_agg(made.material_id), array_agg(made.shelf),
      array_agg(made.lot_id), array_agg(made.quantity))
    from made join stock_document as document on document.id = made.document_id
    where document.kind = 'case_issue' and made.place = 'case';
  perform give_way(array_agg(unit_id), array_agg(place), array_agg(lot_id), array_agg(to_place)) from (
    select left_it.unit_id, left_it.place, left_it.lot_id, min(came.place) as to_place
    from made as left_it join stock_document as document on document.id = left_it.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      left join made as came on came.document_id = left_it.document_id and came.line = left_it.line
        and came.lot_id = left_it.lot_id and came.unit_id = left_it.unit_id and came.quantity > 0
        and came.place not in ('transit', 'case')
    where left_it.quantity < 0 and left_it.place not in ('transit', 'case')
      and (coalesce(reversed.kind, document.kind) in ('requisition', 'return', 'opening')
        or document.kind not in ('consumption', 'transfer', 'supplier_return', 'reversal', 'case_issue')
        or (document.kind = 'consumption' and left_it.place = 'locked'))
    group by left_it.unit_id, left_it.place, left_it.lot_id
  ) as gone;
  perform require_reserved_is_there(array_agg(unit_id), array_agg(place), array_agg(lot_id))
    from made where quantity < 0 and place not in ('transit', 'case');
  return null;
end $$;

-- By its name after those that keep balances, which are fired in the order of theirs.
create trigger stock_reservations_follow after insert on stock_movement
  referencing new table as made for each statement execute function follow_movements();

-- What is held may not be used: whoever it was set aside for is planned anew.
create function give_held_way() returns trigger language plpgsql as $$
begin
  delete from stock_reservation where lot_id = new.id;
  return null;
end $$;
create trigger held_lot_gives_way after update on stock_lot for each row
  when (old.state = 'ok' and new.state <> 'ok') execute function give_held_way();

-- A surgery that is not to be performed gives back what was set aside for it, and so does one that became another; one that
-- moves keeps what will still be good.
create function give_reservations_back() returns trigger language plpgsql as $$
begin
  delete from stock_reservation as reserved where reserved.appointment_id = new.id
    and (not awaits_stock(new.status) or new.unit_id <> old.unit_id or new.procedure_id <> old.procedure_id
      or reserved.lot_id in (select id from stock_lot where expires_on < (
        select (new.starts_at at time zone time_zone)::date from unit where id = new.unit_id)));
  return null;
end $$;
create trigger appointment_gives_stock_back after update on appointment for each row
  when (awaits_stock(old.status) and (old.status, old.unit_id, old.procedure_id, old.starts_at)
    is distinct from (new.status, new.unit_id, new.procedure_id, new.starts_at))
  execute function give_reservations_back();

-- == Stock counts ==

-- Counts of what is on a shelf: blind, by several people at once, approved by somebody who counted none of it.

-- From which difference on a unit counts again; one of which nothing stands here keeps to the usual.
create table stock_count_limit (
  unit_id uuid primary key references unit,
  percent integer not null check (percent between 0 and 100),
  -- Differences of so many use units are never counted again.
  minimum integer not null check (minimum between 0 and 1000000),
  version integer not null default 1
);

-- A count of one place of a unit, whole or by category.
create table stock_count (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  unit_id uuid not null references unit,
  -- What is controlled has a count of its own, by two people: its place is not counted so.
  place text not null check (place in ('pharmacy', 'fridge', 'cart')),
  -- Everything of the place where none is said.
  category text check (category in ('disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant',
    'dressing', 'protection', 'other')),
  state text not null default 'counting' check (state in ('counting', 'review', 'approved', 'cancelled')),
  -- One more each time that some of it is counted again.
  round integer not null default 1 check (round > 0),
  begun_by uuid not null references staff,
  begun_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  -- Who approved or cancelled it.
  judged_by uuid references staff,
  judged_at timestamptz,
  -- What it adjusted; none where nothing differed.
  document_id uuid unique references stock_document,
  reject_reason text check (btrim(reject_reason) <> ''),
  cancel_reason text check (btrim(cancel_reason) <> ''),
  version integer not null default 1,
  -- All of a place overlaps each of its categories.
  extent int4range not null generated always as (case when category is null then int4range(0, null) else int4range(
    array_position(array['disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant', 'dressing',
      'protection', 'other'], category),
    array_position(array['disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant', 'dressing',
      'protection', 'other'], category), '[]') end) stored,
  check ((state in ('approved', 'cancelled')) = (judged_by is not null)),
  check ((judged_by is null) = (judged_at is null)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check (document_id is null or state = 'approved'),
  constraint stock_count_open_once exclude using gist (unit_id with =, place with =, extent with &&)
    where (state in ('counting', 'review'))
);
create index stock_count_newest on stock_count (begun_at desc, id desc);
create index stock_count_of_unit on stock_count (unit_id, begun_at desc, id desc);

-- A lot that is to be counted: it was in the place when the count began, or somebody found it there.
create table stock_count_line (
  count_id uuid not null references stock_count,
  lot_id uuid not null references stock_lot,
  material_id uuid not null references material,
  is_found boolean not null,
  -- Whose entries count.
  round integer not null,
  -- Written when counting is closed: the sum of its entries, what the ledger had of it at the last of them, and whether
  -- that moved between the first and the last.
  counted integer check (counted >= 0),
  expected integer check (expected >= 0),
  has_moved boolean,
  -- The difference passes the limit.
  is_big boolean,
  -- What is said of the difference by whoever approved it.
  reason text check (btrim(reason) <> ''),
  primary key (count_id, lot_id),
  check ((counted is null) = (expected is null) and (counted is null) = (has_moved is null)
    and (counted is null) = (is_big is null))
);
create index stock_count_line_of_lot on stock_count_line (lot_id);

-- So many of a lot, seen by somebody; those of several people add up.
create table stock_count_entry (
  id uuid primary key,
  count_id uuid not null,
  lot_id uuid not null,
  round integer not null,
  quantity integer not null check (quantity between 0 and 1000000),
  -- What the ledger had of it in the place at that moment, which nobody who counts is told: what moves later changes nothing.
  balance integer not null check (balance >= 0),
  is_scanned boolean not null,
  -- Counted again by whoever had counted it, because nobody else could.
  nobody_else boolean not null,
  counted_by uuid not null references staff,
  counted_at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (count_id, lot_id) references stock_count_line
);
create index stock_count_entry_of_line on stock_count_entry (count_id, lot_id, counted_at, id);

-- Entries are made and withdrawn while their count is being counted; whoever closes it waits for them, and they for that.
create function guard_count_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.withdrawn_at is not null
    or to_jsonb(old) - 'withdrawn_at' is distinct from to_jsonb(new) - 'withdrawn_at'))
  then
    raise exception 'what was counted stays' using errcode = '23514', constraint = 'stock_count_entry_is_written_once';
  end if;
  perform from stock_count where id = new.count_id and state = 'counting' for share;
  if not found then
    raise exception 'it is not being counted' using errcode = '23514', constraint = 'stock_count_is_being_counted';
  end if;
  return new;
end $$;
create trigger stock_count_entry_is_guarded before insert or update or delete on stock_count_entry
  for each row execute function guard_count_entry();

create function guard_stock_count() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'cancelled') then
    raise exception 'it is over' using errcode = '23514', constraint = 'stock_count_is_over';
  end if;
  if new.state = 'approved' and old.state <> 'review' then
    raise exception 'it is still being counted' using errcode = '23514', constraint = 'stock_count_is_closed_first';
  end if;
  if new.state = 'approved' and exists (
    select from stock_count_entry where count_id = new.id and counted_by = new.judged_by
  ) then
    raise exception 'by whoever counted' using errcode = '23514', constraint = 'stock_count_approved_by_another';
  end if;
  return new;
end $$;
create trigger stock_count_is_guarded before update on stock_count
  for each row execute function guard_stock_count();

-- == Supplier invoices ==

-- Invoices of suppliers (NF-e) as they were received, and what the codes of suppliers were learned to mean.
create table supplier_item (
  supplier_id uuid not null references supplier,
  -- The supplier's own code of it, as their invoices have it.
  code text not null check (btrim(code) <> ''),
  material_id uuid not null references material,
  -- What their invoices count it in, and how many use units one of that is.
  unit text not null check (btrim(unit) <> ''),
  units_per integer not null check (units_per between 1 and 100000),
  primary key (supplier_id, code)
);
create index supplier_item_of_material on supplier_item (material_id);

create table supplier_invoice (
  -- The receipt by which it was posted.
  document_id uuid primary key references stock_document,
  -- The access key: letters may stand in the CNPJ of its issuer since July 2026.
  key text not null check (key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  issued_on date not null check (isfinite(issued_on)),
  total_centavos bigint not null check (total_centavos >= 0),
  -- The file as it came, which the tax authority may ask for within five years.
  xml text not null,
  -- Set by a trigger when its receipt is reversed: then it may be posted again.
  is_reversed boolean not null default false
);
create unique index supplier_invoice_posted_once on supplier_invoice (key) where not is_reversed;

create function keep_supplier_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and to_jsonb(old) - 'is_reversed' = to_jsonb(new) - 'is_reversed' then
    return new;
  end if;
  raise exception 'an invoice is written once' using errcode = '23514', constraint = 'supplier_invoice_is_written_once';
end $$;
create trigger supplier_invoice_is_written_once before update or delete on supplier_invoice
  for each row execute function keep_supplier_invoice();

create function reverse_supplier_invoice() returns trigger language plpgsql as $$
begin
  update supplier_invoice set is_reversed = true where document_id = new.id;
  return null;
end $$;
create trigger supplier_invoice_follows_its_receipt after update on stock_document for each row
  when (new.kind = 'receipt' and new.state = 'reversed' and old.state <> 'reversed')
  execute function reverse_supplier_invoice();

-- What was lent and used stands to be invoiced by its supplier until an invoice is said of it.
create table lent_invoice (
  document_id uuid not null references stock_document,
  -- The line of the consumption.
  line integer not null check (line > 0),
  invoice text not null check (btrim(invoice) <> ''),
  attached_by uuid not null references staff,
  attached_at timestamptz not null,
  primary key (document_id, line)
);

-- An invoice that brought what was bought does not charge what was lent. One may charge several uses.
create function guard_lent_invoice() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_movement as used
      join stock_movement as brought on brought.lot_id = used.lot_id
      join stock_document as lending on lending.id = brought.document_id and lending.kind = 'receipt'
      join stock_document as bought on bought.supplier_id = lending.supplier_id and bought.kind = 'receipt'
        and bought.state <> 'reversed' and is_same_invoice(bought.invoice, new.invoice)
    where used.document_id = new.document_id and used.line = new.line)
  then
    raise exception 'it was received' using errcode = '23514', constraint = 'invoice_is_received_once';
  end if;
  return new;
end $$;
create trigger lent_invoice_charges_nothing_bought before insert on lent_invoice
  for each row execute function guard_lent_invoice();

-- == Controlled drugs ==

-- Controlled drugs (Portaria 344/98): in the locked place alone, and by two people whatever is done with them.

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

-- == Replenishment ==

-- What a unit asked for: of a supplier, or of another unit. What came of it follows from the documents that name it.
create table replenishment_order (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  kind text not null check (kind in ('purchase', 'transfer')),
  -- Set by triggers alone; of a transfer, what has been sent.
  state text not null default 'open' check (state in ('open', 'partly', 'done', 'cancelled')),
  -- Which unit wants it.
  unit_id uuid not null references unit,
  supplier_id uuid references supplier,
  -- Which unit is asked to send it.
  from_unit_id uuid references unit,
  expected_on date check (isfinite(expected_on)),
  note text check (btrim(note) <> ''),
  cancel_reason text,
  ordered_by uuid not null references staff,
  ordered_at timestamptz not null,
  check ((kind = 'purchase') = (supplier_id is not null)),
  check ((kind = 'transfer') = (from_unit_id is not null)),
  check (from_unit_id <> unit_id),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
alter table stock_document add foreign key (order_id) references replenishment_order;
create index replenishment_order_newest on replenishment_order (ordered_at desc, id desc);
create index replenishment_order_of_unit on replenishment_order (unit_id, ordered_at desc, id desc);
create index replenishment_order_from_unit on replenishment_order (from_unit_id, ordered_at desc, id desc)
  where from_unit_id is not null;
create index replenishment_order_under_way on replenishment_order (unit_id) where state in ('open', 'partly');
create index replenishment_order_to_send on replenishment_order (from_unit_id) where state in ('open', 'partly');

create table replenishment_line (
  order_id uuid not null references replenishment_order,
  line integer not null check (line > 0),
  material_id uuid not null references material,
  -- In use units.
  quantity integer not null check (quantity > 0),
  -- Kept by a trigger: what the documents that name the order brought, or sent.
  done integer not null default 0,
  primary key (order_id, line),
  constraint replenishment_line_once unique (order_id, material_id)
);
create index replenishment_line_of_material on replenishment_line (material_id);

-- Whoever fills an order holds it: it is not cancelled meanwhile.
create function fill_replenishment_order() returns trigger language plpgsql as $$
begin
  perform from replenishment_order
  where id = new.order_id and state <> 'cancelled' and (
    kind = 'purchase' and new.kind = 'receipt' and unit_id = new.unit_id and supplier_id = new.supplier_id
    or kind = 'transfer' and new.kind = 'transfer' and unit_id = new.to_unit_id and from_unit_id = new.unit_id)
  for update;
  if not found then
    raise exception 'it does not fill this order' using errcode = '23514', constraint = 'stock_document_fills_its_order';
  end if;
  return null;
end $$;
create trigger stock_document_fills_its_order after insert on stock_document for each row
  when (new.order_id is not null) execute function fill_replenishment_order();

-- What a document of an order moved, or its reversal took back.
create function keep_replenishment_order() returns trigger language plpgsql as $$
declare
  filled uuid;
begin
  for filled in
    select distinct coalesce(document.order_id, reversed.order_id)
    from (select distinct document_id from made) as one
      join stock_document as document on document.id = one.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
    where coalesce(document.order_id, reversed.order_id) is not null order by 1
  loop
    perform from replenishment_order where id = filled for update;
    update replenishment_line as line set done = line.done + moved.quantity
    from (
      select made.material_id,
        sum(case one.kind when 'purchase' then made.quantity else -made.quantity end)::integer as quantity
      from made join replenishment_order as one on one.id = filled
        join stock_document as document on document.id = made.document_id
        left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      where made.place <> 'transit' and filled in (document.order_id, reversed.order_id) group by made.material_id
    ) as moved
    where line.order_id = filled and line.material_id = moved.material_id;
    update replenishment_order set state = (
      select case when bool_and(done >= quantity) then 'done' when bool_or(done > 0) then 'partly' else 'open' end
      from replenishment_line where order_id = filled)
    where id = filled and state <> 'cancelled';
  end loop;
  return null;
end $$;
create trigger stock_order_is_kept after insert on stock_movement
  referencing new table as made for each statement execute function keep_replenishment_order();
