-- A sale to a patient, and what of it is to be performed, one item each. What can be worked out is kept by triggers and
-- set by nobody: the state of an item follows its appointment, the order's follows its items, sums follow both.

-- Percent of an item's net price, in hundredths, that must be paid before its surgery is reserved.
alter table unit
  add column deposit_basis_points integer not null default 3000 check (deposit_basis_points between 0 and 10000);

create table sales_order (
  id uuid primary key,
  -- What people call it by.
  number bigint not null generated always as identity unique,
  -- Where it was sold; a surgery of it may stand in another unit.
  unit_id uuid not null references unit,
  patient_id uuid not null references patient,
  -- Who sells it and answers for it.
  owner_id uuid not null references staff,
  channel text not null default 'in_person' check (channel in ('in_person', 'remote')),
  -- Until then the offer holds, a day of the unit.
  valid_until date,
  -- Null: an offer (orçamento) and nothing more.
  sold_at timestamptz,
  notes text,
  state text not null default 'quote' check (state in ('quote', 'open', 'performed', 'cancelled')),
  net_centavos bigint not null default 0,
  paid_centavos bigint not null default 0,
  version integer not null default 1,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  freshness bigint not null default 0
);
create index sales_order_of_patient on sales_order (patient_id, created_at, id);
create index sales_order_of_owner on sales_order (owner_id, created_at, id);
create index sales_order_of_unit on sales_order (unit_id, created_at, id);
create index sales_order_by_time on sales_order (created_at, id);

create table order_item (
  id uuid primary key,
  order_id uuid not null references sales_order on delete cascade,
  -- 1 for the first.
  position integer not null,
  procedure_id uuid not null references procedure,
  -- Its price when it was offered, which no later catalogue changes.
  price_centavos bigint not null check (price_centavos >= 0),
  discount_centavos bigint not null default 0,
  net_centavos bigint not null generated always as (price_centavos - discount_centavos) stored,
  -- Given away, or priced together with others.
  courtesy boolean not null default false,
  combo boolean not null default false,
  cancelled_at timestamptz,
  cancelled_by uuid references staff,
  cancel_reason text,
  cancel_note text,
  state text not null default 'quoted' check (state in ('quoted', 'waitlist', 'reserved', 'scheduled', 'performed', 'cancelled')),
  -- Since when it has no date; null where it has one or wants none.
  waiting_since timestamptz,
  performed_at timestamptz,
  paid_centavos bigint not null default 0,
  version integer not null default 1,
  freshness bigint not null default 0,
  constraint order_item_placed_once unique (order_id, position) deferrable initially immediate,
  constraint order_item_discount_within_price check (discount_centavos between 0 and price_centavos),
  constraint order_item_courtesy_is_free check (not courtesy or discount_centavos = price_centavos),
  constraint order_item_cancelled_with_reason check ((cancelled_at is null) = (cancel_reason is null)),
  constraint order_item_waits_since check ((state = 'waitlist') = (waiting_since is not null))
);
create index order_item_waiting on order_item (waiting_since, id) where state = 'waitlist';
create index order_item_of_procedure on order_item (procedure_id) where state = 'waitlist';

alter table appointment
  add column order_item_id uuid references order_item,
  -- Reserved without the deposit: who allowed it, and why.
  add column deposit_waived_by uuid references staff,
  add column deposit_waiver_reason text,
  add constraint appointment_deposit_waived_with_reason
    check ((deposit_waived_by is null) = (deposit_waiver_reason is null));
create index appointment_of_order_item on appointment (order_item_id) where order_item_id is not null;
-- What was sold once is performed once. Proposed dates may be several.
create unique index appointment_once_of_item on appointment (order_item_id)
  where status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled');

-- How an item stands, by its order, its cancellation and its appointments.
create function order_item_state(item uuid, sold boolean, cancelled boolean) returns text
  language sql stable
  as $$
    select case
      when cancelled then 'cancelled'
      when not sold then 'quoted'
      when bool_or(status = 'fulfilled') then 'performed'
      when bool_or(status in ('pending', 'booked', 'arrived', 'in-progress')) then 'scheduled'
      when bool_or(status = 'proposed') then 'reserved'
      else 'waitlist'
    end
    from appointment where order_item_id = item
  $$;

create function keep_order_item() returns trigger language plpgsql as $$
declare
  sold timestamptz := (select sold_at from sales_order where id = new.order_id);
begin
  new.state := order_item_state(new.id, sold is not null, new.cancelled_at is not null);
  new.performed_at := case when new.state = 'performed' then
    (select max(coalesce(finished_at, ends_at)) from appointment where order_item_id = new.id and status = 'fulfilled') end;
  new.waiting_since := case when new.state = 'waitlist' then
    case when tg_op = 'INSERT' then coalesce(new.waiting_since, sold)
         when old.state = 'waitlist' then old.waiting_since
         when old.state = 'quoted' then sold
         else now() end end;
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger order_item_is_kept before insert or update on order_item
  for each row execute function keep_order_item();

-- An item without a date wants one again; one that is cancelled can have none.
create function follow_appointment(item uuid) returns void language plpgsql as $$
declare
  standing order_item;
  should text;
begin
  if item is null then return; end if;
  -- The order first, as its own commands lock it.
  perform from sales_order where id = (select order_id from order_item where id = item) for no key update;
  select * into standing from order_item where id = item for no key update;
  should := order_item_state(item, (select sold_at from sales_order where id = standing.order_id) is not null,
    standing.cancelled_at is not null);
  if should = 'cancelled' and exists (
    select from appointment where order_item_id = item
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
  ) then
    raise exception 'the item is cancelled' using errcode = '23514', constraint = 'order_item_cancelled_has_no_appointment';
  end if;
  if standing.state <> should then update order_item set id = id where id = item; end if;
end $$;

create function follow_changed_appointment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform follow_appointment(old.order_item_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_item_id is distinct from old.order_item_id) then
    perform follow_appointment(new.order_item_id);
  end if;
  return null;
end $$;
create trigger new_appointment_moves_item after insert on appointment
  for each row when (new.order_item_id is not null) execute function follow_changed_appointment();
create trigger changed_appointment_moves_item after update on appointment
  for each row when ((old.order_item_id is not null or new.order_item_id is not null)
    and (old.status <> new.status or old.order_item_id is distinct from new.order_item_id))
  execute function follow_changed_appointment();
create trigger deleted_appointment_moves_item after delete on appointment
  for each row when (old.order_item_id is not null) execute function follow_changed_appointment();

create function refuse_cancelled_item_with_appointment() returns trigger language plpgsql as $$
begin
  if exists (
    select from appointment where order_item_id = new.id
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
  ) then
    raise exception 'the item has an appointment'
      using errcode = '23514', constraint = 'order_item_cancelled_has_no_appointment';
  end if;
  return null;
end $$;
create trigger order_item_is_cancelled after update on order_item
  for each row when (new.cancelled_at is not null and old.cancelled_at is null)
  execute function refuse_cancelled_item_with_appointment();

create function keep_order() returns trigger language plpgsql as $$
declare
  items record;
begin
  select coalesce(sum(net_centavos) filter (where cancelled_at is null), 0) as net, coalesce(sum(paid_centavos), 0) as paid,
    count(*) as total, count(*) filter (where cancelled_at is null) as wanted, count(*) filter (where state = 'performed') as done
    into items from order_item where order_id = new.id;
  new.net_centavos := items.net;
  new.paid_centavos := items.paid;
  new.state := case
    when items.total > 0 and items.wanted = 0 then 'cancelled'
    when new.sold_at is null then 'quote'
    when items.wanted > 0 and items.done = items.wanted then 'performed'
    else 'open' end;
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger sales_order_is_kept before insert or update on sales_order
  for each row execute function keep_order();

create function sell_items() returns trigger language plpgsql as $$
begin
  update order_item set id = id where order_id = new.id;
  return null;
end $$;
create trigger sold_order_moves_items after update on sales_order
  for each row when (new.sold_at is distinct from old.sold_at) execute function sell_items();

-- Once per statement: an order of six sessions is summed up once.
create function sum_up_written_orders() returns trigger language plpgsql as $$
begin
  update sales_order set id = id where id in (select order_id from written);
  return null;
end $$;
create trigger order_of_new_items after insert on order_item
  referencing new table as written for each statement execute function sum_up_written_orders();
create trigger order_of_changed_items after update on order_item
  referencing new table as written for each statement execute function sum_up_written_orders();
create trigger order_of_deleted_items after delete on order_item
  referencing old table as written for each statement execute function sum_up_written_orders();
