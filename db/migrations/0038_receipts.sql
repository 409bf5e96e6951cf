-- Money in and out of orders, where each centavo of it went, and the cash desk that counts it at the end of a day.

-- One of a unit and local day. What it should hold is not said before somebody has counted.
create table cash_desk (
  id uuid primary key,
  unit_id uuid not null references unit,
  day date not null,
  state text not null default 'open' check (state in ('open', 'counted', 'closed')),
  -- What is in the drawer before the first patient comes.
  float_centavos bigint not null check (float_centavos >= 0),
  opened_by uuid not null references staff,
  opened_at timestamptz not null,
  counted_by uuid references staff,
  counted_at timestamptz,
  -- Why there is more or less than there should be.
  explanation text,
  signed_by uuid references staff,
  signed_at timestamptz,
  version integer not null default 1,
  constraint cash_desk_once unique (unit_id, day),
  check ((state = 'open') = (counted_at is null)),
  check ((counted_at is null) = (counted_by is null)),
  check ((state = 'closed') = (signed_at is not null)),
  check ((signed_at is null) = (signed_by is null)),
  constraint cash_desk_signed_by_another check (signed_by <> counted_by)
);
create index cash_desk_by_day on cash_desk (day, id);

-- Cash that is carried away (sangria) or brought.
create table cash_movement (
  id uuid primary key,
  desk_id uuid not null references cash_desk,
  kind text not null check (kind in ('withdrawal', 'supply')),
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null,
  made_by uuid not null references staff,
  made_at timestamptz not null
);
create index cash_movement_of_desk on cash_movement (desk_id, made_at, id);

create table cash_count (
  desk_id uuid not null references cash_desk,
  method text not null check
    (method in ('pix', 'credit_card', 'debit_card', 'cash', 'transfer', 'payment_link', 'financing')),
  -- What receipts, movements and the float come to; less than nothing where more went out than came in.
  expected_centavos bigint not null,
  counted_centavos bigint not null,
  primary key (desk_id, method)
);

create table receipt (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  order_id uuid not null references sales_order,
  -- Where the money came in or went out, and on which day there.
  unit_id uuid not null references unit,
  day date not null,
  kind text not null default 'receipt' check (kind in ('receipt', 'refund', 'chargeback')),
  -- The receipt of which this gives back.
  of_receipt_id uuid references receipt,
  -- A refund is requested first. What was recorded by mistake is void and stays to be read.
  state text not null default 'effective' check (state in ('requested', 'effective', 'refused', 'withdrawn', 'void')),
  method text not null check
    (method in ('pix', 'credit_card', 'debit_card', 'cash', 'transfer', 'payment_link', 'financing')),
  amount_centavos bigint not null check (amount_centavos > 0),
  brand text check (brand in ('visa', 'mastercard', 'elo', 'amex', 'hipercard')),
  instalments integer not null default 1 check (instalments between 1 and 24),
  nsu text,
  authorisation text,
  -- What the brand kept on that day, in hundredths of a percent; null where no fee was known, and for what is no card.
  fee_basis_points integer check (fee_basis_points between 0 and 10000),
  payer_name text not null,
  -- CPF or CNPJ, without punctuation.
  payer_document text check (payer_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  -- Whose cash is added up over a month: the document, and the patient where there is none.
  payer_key text not null,
  payer_search text generated always as (search_key(payer_name)) stored,
  invoice_number text,
  invoice_date date,
  external_reference text,
  reason text,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_note text,
  -- What refunds, also those still to be approved, and chargebacks take of it: kept by the database alone.
  given_back_centavos bigint not null default 0,
  version integer not null default 1,
  freshness bigint not null default 0,
  check ((kind = 'receipt') = (of_receipt_id is null)),
  check (kind = 'refund' or state in ('effective', 'void')),
  check (kind = 'receipt' or reason is not null),
  check (state <> 'void' or kind = 'receipt'),
  check ((method in ('credit_card', 'debit_card')) = (brand is not null) or kind <> 'receipt'),
  check (method = 'credit_card' or instalments = 1),
  check ((decided_at is null) = (decided_by is null)),
  check (kind <> 'refund' or state not in ('effective', 'refused') or decided_by is not null),
  constraint receipt_instalments_of_a_centavo check (amount_centavos >= instalments),
  constraint receipt_gives_back_no_more check (given_back_centavos between 0 and amount_centavos),
  constraint receipt_given_back_stays check (state <> 'void' or given_back_centavos = 0),
  constraint receipt_approved_by_another check (state not in ('effective', 'refused') or decided_by <> recorded_by)
);
create index receipt_of_order on receipt (order_id, recorded_at, id);
create index receipt_of_receipt on receipt (of_receipt_id) where of_receipt_id is not null;
create index receipt_of_unit_by_day on receipt (unit_id, day, id);
create index receipt_by_day on receipt (day, id);
create index receipt_waiting on receipt (unit_id) where state = 'requested';
create index receipt_by_nsu on receipt (nsu, day) where nsu is not null;
create index receipt_of_cash on receipt (day, payer_key) where method = 'cash' and kind = 'receipt';

-- Which items the money is for, also of a refund and a chargeback: they take it from them.
create table receipt_allocation (
  receipt_id uuid not null references receipt,
  item_id uuid not null references order_item,
  amount_centavos bigint not null check (amount_centavos > 0),
  primary key (receipt_id, item_id)
);
create index receipt_allocation_of_item on receipt_allocation (item_id);

create trigger receipt_is_fresh before insert or update on receipt for each row execute function freshen();

-- What was written of money stays as it was written.
create function refuse_rewritten_receipt() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.unit_id, old.kind, old.of_receipt_id, old.method, old.amount_centavos, old.brand, old.instalments,
      old.fee_basis_points, old.payer_key, old.recorded_by)
    is distinct from (new.order_id, new.unit_id, new.kind, new.of_receipt_id, new.method, new.amount_centavos, new.brand,
      new.instalments, new.fee_basis_points, new.payer_key, new.recorded_by)
    or (old.day <> new.day and not (old.state = 'requested' and new.state = 'effective'))
    or (old.state <> new.state and old.state not in ('requested', 'effective'))
  then
    raise exception 'money is written once' using errcode = '23514', constraint = 'receipt_is_written_once';
  end if;
  return new;
end $$;
create trigger receipt_is_written_once before update on receipt
  for each row execute function refuse_rewritten_receipt();

-- A day that was counted takes nothing more. Whoever counts holds the desk; whoever records waits for them.
create function refuse_receipt_of_closed_day() returns trigger language plpgsql as $$
declare
  standing text;
begin
  select state into standing from cash_desk where unit_id = new.unit_id and day = new.day for share;
  if standing <> 'open' then
    raise exception 'the day is closed' using errcode = '23514', constraint = 'receipt_day_is_closed';
  end if;
  return new;
end $$;
create trigger receipt_day_is_open before insert on receipt
  for each row when (new.state = 'effective') execute function refuse_receipt_of_closed_day();
create trigger receipt_day_is_still_open before update on receipt
  for each row when (new.state <> old.state and new.state in ('effective', 'void'))
  execute function refuse_receipt_of_closed_day();

-- Added and taken, never summed up anew: of two refunds at once the second waits for the row, and finds what the first left.
create function take_from_receipt() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.state in ('requested', 'effective') then new.amount_centavos else 0 end
    - case when tg_op = 'UPDATE' and old.state in ('requested', 'effective') then new.amount_centavos else 0 end;
begin
  if taken = 0 then return null; end if;
  update receipt set given_back_centavos = given_back_centavos + taken
    where id = new.of_receipt_id and kind = 'receipt' and state = 'effective' and order_id = new.order_id;
  if not found then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_gives_back_of_another';
  end if;
  return null;
end $$;
create trigger new_refund_takes after insert on receipt
  for each row when (new.kind <> 'receipt') execute function take_from_receipt();
create trigger decided_refund_takes after update on receipt
  for each row when (new.kind <> 'receipt' and new.state <> old.state) execute function take_from_receipt();

-- What an item is paid: kept by these three alone, added and taken for the same reason.
alter table order_item add constraint order_item_paid_not_negative check (paid_centavos >= 0);

create function sign_of(kind text) returns integer language sql immutable as $$
  select case kind when 'receipt' then 1 else -1 end
$$;

create function pay_items_of_new() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos + paid.centavos
    from (
      select item_id, sum(sign_of(receipt.kind) * allocated.amount_centavos) as centavos
      from new_rows as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and paid.centavos <> 0;
  return null;
end $$;
create trigger new_allocation_pays after insert on receipt_allocation
  referencing new table as new_rows for each statement execute function pay_items_of_new();

create function pay_items_of_changed() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos + paid.centavos
    from (
      select item_id, sum(sign_of(receipt.kind) * allocated.centavos) as centavos
      from (
        select receipt_id, item_id, amount_centavos as centavos from new_rows
        union all select receipt_id, item_id, -amount_centavos from old_rows
      ) as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and paid.centavos <> 0;
  return null;
end $$;
create trigger changed_allocation_pays after update on receipt_allocation
  referencing new table as new_rows old table as old_rows for each statement execute function pay_items_of_changed();

create function pay_items_of_deleted() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos - paid.centavos
    from (
      select item_id, sum(sign_of(receipt.kind) * allocated.amount_centavos) as centavos
      from old_rows as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and paid.centavos <> 0;
  return null;
end $$;
create trigger deleted_allocation_pays after delete on receipt_allocation
  referencing old table as old_rows for each statement execute function pay_items_of_deleted();

create function pay_items_of_decided() returns trigger language plpgsql as $$
declare
  way integer := sign_of(new.kind) * ((new.state = 'effective')::int - (old.state = 'effective')::int);
begin
  if way = 0 then return null; end if;
  update order_item set paid_centavos = paid_centavos + way * allocated.amount_centavos
    from receipt_allocation as allocated where allocated.receipt_id = new.id and order_item.id = allocated.item_id;
  return null;
end $$;
create trigger decided_receipt_pays after update on receipt
  for each row when (new.state <> old.state) execute function pay_items_of_decided();

-- At the end of each transaction every centavo is somewhere, and in the receipt's own order.
create function refuse_loose_centavos() returns trigger language plpgsql as $$
declare
  about uuid := case when tg_table_name = 'receipt' then (to_jsonb(new) ->> 'id')::uuid
    else coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(old) ->> 'receipt_id')::uuid end;
begin
  if exists (
    select from receipt where id = about and (
      amount_centavos <> (select coalesce(sum(amount_centavos), 0) from receipt_allocation where receipt_id = about)
      or exists (
        select from receipt_allocation as allocated join order_item on order_item.id = allocated.item_id
        where allocated.receipt_id = about and order_item.order_id <> receipt.order_id))
  ) then
    raise exception 'not all of it is allocated' using errcode = '23514', constraint = 'receipt_is_allocated';
  end if;
  return null;
end $$;
create constraint trigger receipt_is_allocated after insert on receipt
  deferrable initially deferred for each row execute function refuse_loose_centavos();
create constraint trigger receipt_stays_allocated after insert or update or delete on receipt_allocation
  deferrable initially deferred for each row execute function refuse_loose_centavos();
