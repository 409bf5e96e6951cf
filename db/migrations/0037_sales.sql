-- What the network allows whom when it sells, approvals of what is beyond it, and orders in the order of their day.

create table sales_policy (
  -- There is one.
  id boolean primary key default true check (id),
  -- Shares in hundredths of a percent: 500 is 5 %.
  seller_discount_basis_points integer not null default 500 check (seller_discount_basis_points between 0 and 10000),
  manager_discount_basis_points integer not null default 2000 check (manager_discount_basis_points between 0 and 10000),
  quote_validity_days integer not null default 10 check (quote_validity_days between 1 and 90),
  penalty_cap_basis_points integer not null default 1000 check (penalty_cap_basis_points between 0 and 10000),
  holds_per_order integer not null default 3 check (holds_per_order between 1 and 20),
  holds_per_seller integer not null default 5 check (holds_per_seller between 1 and 50),
  manager_holds_per_order integer not null default 6 check (manager_holds_per_order between 1 and 20),
  manager_holds_per_seller integer not null default 20 check (manager_holds_per_seller between 1 and 100),
  -- For how long freed time is held for whom it is offered to.
  offer_minutes integer not null default 240 check (offer_minutes between 1 and 2880),
  version integer not null default 1
);
insert into sales_policy default values;

-- What the catalogue asked when the item was offered; null where its price is just that.
alter table order_item add column list_price_centavos bigint check (list_price_centavos >= 0);

-- The day an order is found by: when it was sold, else when it was offered.
alter table sales_order add column dated_at timestamptz not null generated always as (coalesce(sold_at, created_at)) stored;
create index sales_order_dated on sales_order (dated_at, id);
create index sales_order_dated_of_unit on sales_order (unit_id, dated_at, id);
create index sales_order_dated_of_owner on sales_order (owner_id, dated_at, id);
create index sales_order_dated_of_patient on sales_order (patient_id, dated_at, id);
create index sales_order_by_net on sales_order (net_centavos, id);
create index order_item_of_order_by_procedure on order_item (order_id, procedure_id);

-- Asked for by one, answered by another, and good for exactly the prices that were shown.
create table order_approval (
  id uuid primary key,
  order_id uuid not null references sales_order on delete cascade,
  -- The lines that it is about: procedure, list price, price, discount, courtesy, combo.
  prices jsonb not null,
  reason text not null,
  requested_by uuid not null references staff,
  requested_at timestamptz not null,
  -- Outdated: the prices changed since.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'outdated')),
  decided_by uuid references staff,
  decided_at timestamptz,
  note text,
  constraint order_approval_decided_by_another check (decided_by <> requested_by),
  constraint order_approval_decided_at_once check ((decided_by is null) = (decided_at is null)),
  constraint order_approval_answered check (state not in ('approved', 'refused') or decided_by is not null)
);
create index order_approval_of_order on order_approval (order_id, requested_at desc);
create unique index order_approval_waits_once on order_approval (order_id) where state = 'waiting';
