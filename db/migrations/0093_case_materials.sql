-- What is put on a case in its room: off the shelf and counted apart, until it is used there or goes back whence it came.

alter table stock_document
  drop constraint stock_document_kind_check,
  add constraint stock_document_kind_check check (kind in ('receipt', 'requisition', 'return', 'transfer',
    'transfer_receipt', 'consumption', 'loss', 'supplier_return', 'reversal', 'case_issue', 'case_return', 'case_use')),
  add column appointment_id uuid references appointment,
  add constraint stock_document_of_case check (
    (appointment_id is not null) = (kind in ('case_issue', 'case_return', 'case_use')));
create index stock_document_of_appointment on stock_document (appointment_id) where appointment_id is not null;
-- What the closing of a day posted: opening the day again looks for it.
create index stock_document_used_on on stock_document (unit_id, day) where kind = 'case_use' and state = 'posted';

alter table stock_movement
  drop constraint stock_movement_place_check,
  add constraint stock_movement_place_check
    check (place in ('pharmacy', 'fridge', 'cart', 'locked', 'transit', 'case')),
  add column appointment_id uuid references appointment,
  -- Whence it came to the case, and whither it goes back.
  add column shelf text check (shelf in ('pharmacy', 'fridge', 'cart', 'locked')),
  add constraint stock_movement_of_case check (
    (appointment_id is not null) = (place = 'case') and (shelf is not null) = (place = 'case'));
alter table stock_balance
  drop constraint stock_balance_place,
  add constraint stock_balance_place check (place in ('pharmacy', 'fridge', 'cart', 'locked', 'transit', 'case'));

alter table stock_level
  add column on_case integer not null default 0,
  add column case_value bigint not null default 0,
  add constraint stock_level_on_case check (on_case >= 0 and case_value >= 0 and (on_case > 0 or case_value = 0));

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

-- As it was, but that what is on cases is apart as what is in transit is, and that use on cases counts as use.
create or replace function keep_stock() returns trigger language plpgsql as $$
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

create or replace function refuse_factor_of_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_level where material_id = new.id and quantity + in_transit + on_case > 0) then
    raise exception 'it is in stock' using errcode = '23514', constraint = 'material_factor_stays_with_stock';
  end if;
  return new;
end $$;

create or replace function refuse_unit_with_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_level where unit_id = new.id and quantity + in_transit + on_case > 0) then
    raise exception 'it has stock' using errcode = '23514', constraint = 'unit_has_no_stock_left';
  end if;
  return new;
end $$;

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

-- What was written by hand of materials joins the explanation: what was used is known by lots from now on. What closed days
-- said is kept in their closings.
update day_map_accepted set explanation = concat_ws(E'\n', explanation, materials) where materials is not null;
alter table day_map_accepted drop column materials;
alter table closed_case drop column materials,
  -- What was used by material: `materialId`, `planned` by its kit, `used`, of which `unstocked` had no stock, in use units;
  -- `value` in ten-thousandths of a real.
  add column materials jsonb not null default '[]',
  add column materials_value bigint not null default 0;
