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

-- The order that a receipt fills, wholly or in part, or that a transfer sends.
alter table stock_document add column order_id uuid references replenishment_order,
  add check (order_id is null or kind in ('receipt', 'transfer'));
create index stock_document_of_order on stock_document (order_id) where order_id is not null;

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
