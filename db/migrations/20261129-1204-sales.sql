-- What is sold to patients, and the money of it.

-- == Card fees ==

-- What the card brands keep of a payment, by how it is paid and in how many instalments, from a day on.
create table card_fee (
  id uuid primary key,
  brand text not null check (brand in ('visa', 'mastercard', 'elo', 'amex', 'hipercard')),
  method text not null check (method in ('debit', 'credit')),
  first_instalment integer not null,
  last_instalment integer not null check (last_instalment between first_instalment and 24),
  -- Hundredths of a percent: 319 is 3.19 %.
  fee_basis_points integer not null check (fee_basis_points between 0 and 10000),
  valid_from date not null,
  active boolean not null default true,
  -- Put out of use on this day, it holds up to the day before.
  ended_on date,
  version integer not null default 1,
  check (first_instalment >= 1),
  check (method = 'credit' or last_instalment = 1),
  check (active = (ended_on is null)),
  -- Never two fees of one payment from the same day.
  constraint card_fee_once exclude using gist (
      brand with =, method with =, valid_from with =, int4range(first_instalment, last_instalment, '[]') with &&
    )
);

-- == Sales policy ==

-- What the network allows whom when it sells.
create table sales_policy (
  -- There is one.
  id boolean default true primary key check (id),
  -- Shares in hundredths of a percent: 500 is 5 %.
  seller_discount_basis_points integer not null default 500 check (seller_discount_basis_points between 0 and 10000),
  manager_discount_basis_points integer not null default 2000
    check (manager_discount_basis_points between 0 and 10000),
  quote_validity_days integer not null default 10 check (quote_validity_days between 1 and 90),
  penalty_cap_basis_points integer not null default 1000 check (penalty_cap_basis_points between 0 and 10000),
  holds_per_order integer not null default 3 check (holds_per_order between 1 and 20),
  holds_per_seller integer not null default 5 check (holds_per_seller between 1 and 50),
  manager_holds_per_order integer not null default 6 check (manager_holds_per_order between 1 and 20),
  manager_holds_per_seller integer not null default 20 check (manager_holds_per_seller between 1 and 100),
  -- For how long freed time is held for whom it is offered to.
  offer_minutes integer not null default 240 check (offer_minutes between 1 and 2880),
  version integer not null default 1,
  -- What patients are asked by whether they come, in units that have written no words of their own. Null: the usual ones.
  confirmation_message text
);

insert into sales_policy default values;

-- == Orders ==

-- A sale to a patient, and what of it is to be performed, one item each. What can be worked out is kept by triggers and
-- set by nobody: the state of an item follows its appointment, the order's follows its items, sums follow both.

-- A sale, or an offer that may become one.
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
  freshness bigint not null default 0,
  -- The day an order is found by: when it was sold, else when it was offered.
  dated_at timestamptz not null generated always as (coalesce(sold_at, created_at)) stored,
  tag_ids uuid[] not null default '{}'
);
alter table tagging add foreign key (order_id) references sales_order on delete cascade;
alter table tag_merged add foreign key (order_id) references sales_order on delete cascade;
create index sales_order_of_patient on sales_order (patient_id, created_at, id);
create index sales_order_of_owner on sales_order (owner_id, created_at, id);
create index sales_order_of_unit on sales_order (unit_id, created_at, id);
create index sales_order_by_time on sales_order (created_at, id);
create index sales_order_dated on sales_order (dated_at, id);
create index sales_order_dated_of_unit on sales_order (unit_id, dated_at, id);
create index sales_order_dated_of_owner on sales_order (owner_id, dated_at, id);
create index sales_order_dated_of_patient on sales_order (patient_id, dated_at, id);
create index sales_order_by_net on sales_order (net_centavos, id);

-- The list of orders by how they stand, by whether they wait for a date, and by what is in them.
create index sales_order_dated_of_state on sales_order (state, dated_at, id);

-- Of all orders ever sold, those of which something is still to be performed: what waits is found among them alone.
create index sales_order_open on sales_order (id) include (unit_id, patient_id, owner_id, number) where state = 'open';
create index sales_order_by_tag on sales_order using gin (tag_ids) where tag_ids <> '{}';
create index sales_order_sold on sales_order (unit_id, sold_at) where sold_at is not null;

-- What of an order is to be performed, one row each.
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
  state text not null default 'quoted'
    check (state in ('quoted', 'waitlist', 'reserved', 'scheduled', 'performed', 'cancelled')),
  -- Since when it has no date; null where it has one or wants none.
  waiting_since timestamptz,
  performed_at timestamptz,
  paid_centavos bigint not null default 0,
  version integer not null default 1,
  freshness bigint not null default 0,
  -- What the catalogue asked when the item was offered; null where its price is just that.
  list_price_centavos bigint check (list_price_centavos >= 0),
  goodwill_centavos bigint not null default 0,
  constraint order_item_placed_once unique (order_id, position) deferrable initially immediate,
  constraint order_item_discount_within_price check (discount_centavos between 0 and price_centavos),
  constraint order_item_courtesy_is_free check (not courtesy or discount_centavos = price_centavos),
  constraint order_item_cancelled_with_reason check ((cancelled_at is null) = (cancel_reason is null)),
  constraint order_item_waits_since check ((state in ('waitlist', 'reserved')) = (waiting_since is not null)),
  constraint order_item_paid_not_negative check (paid_centavos >= 0),
  constraint order_item_goodwill_not_negative check (goodwill_centavos >= 0)
);
create index order_item_waiting on order_item (waiting_since, id) where state = 'waitlist';
create index order_item_of_procedure on order_item (procedure_id) where state = 'waitlist';
create index order_item_of_order_by_procedure on order_item (order_id, procedure_id);
create index order_item_of_order_waiting on order_item (order_id) where state = 'waitlist';
create index order_item_by_procedure on order_item (procedure_id, order_id);

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
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'refused', 'outdated', 'withdrawn')),
  decided_by uuid references staff,
  decided_at timestamptz,
  note text,
  constraint order_approval_decided_by_another check (decided_by <> requested_by),
  constraint order_approval_decided_at_once check ((decided_by is null) = (decided_at is null)),
  constraint order_approval_answered check (state not in ('approved', 'refused') or decided_by is not null)
);
create index order_approval_of_order on order_approval (order_id, requested_at desc);
create unique index order_approval_waits_once on order_approval (order_id) where state = 'waiting';

-- Orders whose discounts wait for an answer are few among all that ever asked for one.
create index order_approval_by_state on order_approval (state, order_id);

-- What somebody takes off the price of an item after it was sold, also after it was paid; down to nothing it is a courtesy.
-- Beyond the limit of who asks an administrator agrees first, as with the prices of an offer.
create table price_reduction (
  id uuid primary key,
  item_id uuid not null references order_item on delete cascade,
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  -- The question to an administrator; null within the limit of who asked.
  approval_id uuid unique references order_approval on delete cascade,
  -- Since when the item costs less, and the day of the unit on which that is; null until somebody agreed.
  given_at timestamptz,
  day date,
  constraint price_reduction_given_on_a_day check ((given_at is null) = (day is null)),
  constraint price_reduction_given_or_asked check (given_at is not null or approval_id is not null)
);
create index price_reduction_of_item on price_reduction (item_id, asked_at);
create index price_reduction_by_day on price_reduction (day, item_id) where day is not null;

-- == Receipts ==

-- Money in and out of orders, where each centavo of it went, and the cash desk that counts it at the end of a day.

-- Money in and out, written once. What gives back names what it gives back of.
create table receipt (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  order_id uuid not null references sales_order,
  -- Where the money came in or went out, and on which day there.
  unit_id uuid not null references unit,
  day date not null,
  kind text not null default 'receipt'
    check (kind in ('receipt', 'refund', 'chargeback', 'med', 'reversal', 'keep', 'use', 'payout')),
  -- The receipt of which this gives back.
  of_receipt_id uuid references receipt,
  -- A refund is requested first. What was recorded by mistake is void and stays to be read.
  state text not null default 'effective' check (state in ('requested', 'effective', 'refused', 'withdrawn', 'void')),
  method text not null
    check (method in ('pix', 'credit_card', 'debit_card', 'cash', 'transfer', 'payment_link', 'financing', 'credit')),
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
  -- Money that is given back out of goodwill: it leaves the house, and what was paid stays paid. So it opens no debt
  -- again, and is a cost of the item.
  is_goodwill boolean not null default false,
  -- What is taken of a receipt from outside: a card payment that its holder contests, a PIX that a bank gives back
  -- (MED). Each with the day on which we were told and the day on which the money left; what is won back comes by a row
  -- of its own, on its own day, and takes nothing from what was so until then.
  contested_on date,
  reverses_id uuid references receipt,
  -- What of what is given back is credit now, or was used as such: a card pays it all the same, until it is contested.
  kept_centavos bigint not null default 0,
  -- The receipt by which it came at first: whoever paid may contest it wherever it is.
  origin_id uuid references receipt,
  check ((kind = 'receipt') = (of_receipt_id is null)),
  constraint receipt_check3 check (state <> 'void' or kind = 'receipt'),
  constraint receipt_check4
    check ((method in ('credit_card', 'debit_card')) = (brand is not null) or kind <> 'receipt'),
  constraint receipt_check5 check (method = 'credit_card' or instalments = 1),
  constraint receipt_check6 check ((decided_at is null) = (decided_by is null)),
  constraint receipt_instalments_of_a_centavo check (amount_centavos >= instalments),
  constraint receipt_gives_back_no_more check (given_back_centavos between 0 and amount_centavos),
  constraint receipt_given_back_stays check (state <> 'void' or given_back_centavos = 0),
  constraint receipt_approved_by_another check (state not in ('effective', 'refused') or decided_by <> recorded_by),
  constraint receipt_goodwill_is_a_refund check (not is_goodwill or kind = 'refund'),
  constraint receipt_reverses_something check ((kind = 'reversal') = (reverses_id is not null)),
  constraint receipt_contested_on_a_day check ((kind in ('chargeback', 'med')) = (contested_on is not null)),
  -- Credit is money of a payer that is on no order: kept from one, used on another of the same payer, or given back as
  -- money. What is kept, what is used of it and what is paid out of it are rows of money like the others, so that
  -- everything that reads an item's share reads them; no drawer and no desk sees what only moves.
  constraint receipt_by_credit_moves check ((method = 'credit') = (kind in ('keep', 'use'))),
  constraint receipt_requested_first check (kind in ('refund', 'payout') or state in ('effective', 'void')),
  constraint receipt_says_why check (kind in ('receipt', 'use') or reason is not null),
  constraint receipt_decided_by_somebody check
    (kind not in ('refund', 'payout') or state not in ('effective', 'refused') or decided_by is not null),
  constraint receipt_moves_what_came check ((kind in ('keep', 'use')) = (origin_id is not null)),
  constraint receipt_keeps_no_more check (kept_centavos between 0 and given_back_centavos)
);
create index receipt_of_order on receipt (order_id, recorded_at, id);
create index receipt_of_receipt on receipt (of_receipt_id) where of_receipt_id is not null;
create index receipt_of_unit_by_day on receipt (unit_id, day, id);
create index receipt_by_day on receipt (day, id);
create index receipt_waiting on receipt (unit_id) where state = 'requested';
create index receipt_by_nsu on receipt (nsu, day) where nsu is not null;
create index receipt_of_cash on receipt (day, payer_key) where method = 'cash' and kind = 'receipt';

-- Card payments by when the last of their instalments comes: what is still on its way is found without those that have come.
create index receipt_settles on receipt ((day + 30 * instalments), id)
  where kind = 'receipt' and state = 'effective' and method in ('credit_card', 'debit_card');
create unique index receipt_reversed_once on receipt (reverses_id) where reverses_id is not null;

-- What was kept. What is left of it changes often and is in no index, so that giving money back rewrites no other.
create index receipt_credit on receipt (order_id) where kind = 'keep';
create trigger receipt_is_fresh before insert or update on receipt for each row execute function freshen();

-- Which items the money is for, also of a refund and a chargeback: they take it from them.
create table receipt_allocation (
  receipt_id uuid not null references receipt,
  item_id uuid not null references order_item,
  amount_centavos bigint not null check (amount_centavos > 0),
  primary key (receipt_id, item_id)
);
create index receipt_allocation_of_item on receipt_allocation (item_id);

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

-- What is given back of a card payment otherwise than by the card (cash, PIX) leaves the house and not the card: the
-- card pays it all the same, as it does what is kept as credit. Credit that is paid out by a card is taken from what
-- that card pays.
create function is_card(method text) returns boolean language sql immutable
return method in ('credit_card', 'debit_card');

-- Added and taken, never summed up anew: of two refunds at once, or two who use one credit, the second waits for the
-- row, and finds what the first left. Credit is taken from what was kept, by whichever order of its payer; what is won
-- back is the receipt's again.
create function take_from_receipt() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.kind = 'reversal' then -1 else 1 end
    * (case when new.state in ('requested', 'effective') then new.amount_centavos else 0 end
      - case when tg_op = 'UPDATE' and old.state in ('requested', 'effective') then new.amount_centavos else 0 end);
begin
  if taken = 0 then return null; end if;
  update receipt set given_back_centavos = given_back_centavos + taken,
      kept_centavos = kept_centavos + case
        when new.kind = 'keep' or new.kind = 'refund' and is_card(method) and not is_card(new.method) then taken else 0 end
    where id = new.of_receipt_id and state = 'effective' and case new.kind
      when 'use' then kind = 'keep'
      when 'payout' then kind = 'keep' and order_id = new.order_id
      when 'keep' then kind in ('receipt', 'use') and order_id = new.order_id
      when 'refund' then kind = 'receipt' and order_id = new.order_id
      else kind in ('receipt', 'use', 'keep') and order_id = new.order_id end;
  if not found then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_gives_back_of_another';
  end if;
  -- What moved on is contested where it is; the card that paid it pays it no more.
  if new.kind in ('chargeback', 'med', 'reversal') or new.kind = 'payout' and is_card(new.method) then
    update receipt set kept_centavos = kept_centavos - taken
      where id = (select origin_id from receipt as moved where moved.id = new.of_receipt_id);
  end if;
  if new.kind = 'reversal' and not exists (
    select from receipt as contested where contested.id = new.reverses_id and contested.kind in ('chargeback', 'med')
      and contested.of_receipt_id = new.of_receipt_id and contested.amount_centavos = new.amount_centavos
  ) then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_reverses_what_was_contested';
  end if;
  return null;
end $$;
create trigger new_refund_takes after insert on receipt
  for each row when (new.kind <> 'receipt') execute function take_from_receipt();
create trigger decided_refund_takes after update on receipt
  for each row when (new.kind <> 'receipt' and new.state <> old.state) execute function take_from_receipt();

create function sign_of(kind text) returns integer language sql immutable as $$
  select case when kind in ('receipt', 'reversal', 'use') then 1 else -1 end
$$;

create function given_by(is_goodwill boolean, centavos bigint) returns bigint language sql immutable
return case when is_goodwill then centavos else 0 end;

-- What of an amount pays its item, and what of it is given without taking from what is paid.
create function paid_by(kind text, is_goodwill boolean, centavos bigint) returns bigint language sql immutable
return case when is_goodwill then 0 else sign_of(kind) * centavos end;

-- What an item is paid, and given out of goodwill: kept by these four alone, added and taken for the same reason.
create function pay_items_of_new() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos + paid.centavos, goodwill_centavos = goodwill_centavos + paid.given
    from (
      select item_id, sum(paid_by(receipt.kind, receipt.is_goodwill, allocated.amount_centavos)) as centavos,
        sum(given_by(receipt.is_goodwill, allocated.amount_centavos)) as given
      from new_rows as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and (paid.centavos <> 0 or paid.given <> 0);
  return null;
end $$;
create trigger new_allocation_pays after insert on receipt_allocation
  referencing new table as new_rows for each statement execute function pay_items_of_new();

create function pay_items_of_changed() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos + paid.centavos, goodwill_centavos = goodwill_centavos + paid.given
    from (
      select item_id, sum(paid_by(receipt.kind, receipt.is_goodwill, allocated.centavos)) as centavos, sum(given_by(receipt.is_goodwill, allocated.centavos)) as given
      from (
        select receipt_id, item_id, amount_centavos as centavos from new_rows
        union all select receipt_id, item_id, -amount_centavos from old_rows
      ) as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and (paid.centavos <> 0 or paid.given <> 0);
  return null;
end $$;
create trigger changed_allocation_pays after update on receipt_allocation
  referencing new table as new_rows old table as old_rows for each statement execute function pay_items_of_changed();

create function pay_items_of_deleted() returns trigger language plpgsql as $$
begin
  update order_item set paid_centavos = paid_centavos - paid.centavos, goodwill_centavos = goodwill_centavos - paid.given
    from (
      select item_id, sum(paid_by(receipt.kind, receipt.is_goodwill, allocated.amount_centavos)) as centavos,
        sum(given_by(receipt.is_goodwill, allocated.amount_centavos)) as given
      from old_rows as allocated join receipt on receipt.id = receipt_id and receipt.state = 'effective'
      group by item_id
    ) as paid where order_item.id = paid.item_id and (paid.centavos <> 0 or paid.given <> 0);
  return null;
end $$;
create trigger deleted_allocation_pays after delete on receipt_allocation
  referencing old table as old_rows for each statement execute function pay_items_of_deleted();

create function pay_items_of_decided() returns trigger language plpgsql as $$
declare
  way integer := (new.state = 'effective')::int - (old.state = 'effective')::int;
begin
  if way = 0 then return null; end if;
  update order_item set paid_centavos = paid_centavos + way * paid_by(new.kind, new.is_goodwill, allocated.amount_centavos),
      goodwill_centavos = goodwill_centavos + way * given_by(new.is_goodwill, allocated.amount_centavos)
    from receipt_allocation as allocated where allocated.receipt_id = new.id and order_item.id = allocated.item_id;
  return null;
end $$;
create trigger decided_receipt_pays after update on receipt
  for each row when (new.state <> old.state) execute function pay_items_of_decided();

-- At the end of each transaction every centavo is somewhere, and in the receipt's own order. What leaves credit itself
-- is of no item.
create function refuse_loose_centavos() returns trigger language plpgsql as $$
declare
  about uuid := case when tg_table_name = 'receipt' then (to_jsonb(new) ->> 'id')::uuid
    else coalesce(to_jsonb(new) ->> 'receipt_id', to_jsonb(old) ->> 'receipt_id')::uuid end;
begin
  if exists (
    select from receipt where id = about and (
      case when kind <> 'use' and (select source.kind from receipt as source where source.id = receipt.of_receipt_id) = 'keep'
          then 0 else amount_centavos end
        <> (select coalesce(sum(amount_centavos), 0) from receipt_allocation where receipt_id = about)
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

-- Nor does anybody make a refund a goodwill afterwards, or take that back.
create function refuse_changed_goodwill() returns trigger language plpgsql as $$
begin
  raise exception 'money is written once' using errcode = '23514', constraint = 'receipt_is_written_once';
end $$;
create trigger receipt_goodwill_is_written_once before update of is_goodwill on receipt
  for each row when (old.is_goodwill <> new.is_goodwill) execute function refuse_changed_goodwill();

create function refuse_rewritten_contest() returns trigger language plpgsql as $$
begin
  raise exception 'money is written once' using errcode = '23514', constraint = 'receipt_is_written_once';
end $$;
create trigger receipt_contest_is_written_once before update of contested_on, reverses_id, origin_id on receipt
  for each row when ((old.contested_on, old.reverses_id, old.origin_id)
    is distinct from (new.contested_on, new.reverses_id, new.origin_id))
  execute function refuse_rewritten_contest();

-- == Cash desk ==

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

-- Cash that is carried away (sangria) or brought. A drawer holds no less than nothing: more than it should hold is
-- carried away only once another person has said so, and a movement that was written wrongly is voided by another than
-- its writer.
create table cash_movement (
  id uuid primary key,
  desk_id uuid not null references cash_desk,
  kind text not null check (kind in ('withdrawal', 'supply')),
  amount_centavos bigint not null check (amount_centavos > 0),
  reason text not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  -- More than there should be: it counts once it was approved.
  is_above boolean not null default false,
  approved_by uuid references staff,
  approved_at timestamptz,
  voided_by uuid references staff,
  voided_at timestamptz,
  void_reason text check (btrim(void_reason) <> ''),
  constraint cash_movement_approved_once check ((approved_by is null) = (approved_at is null)),
  constraint cash_movement_only_above_is_approved check (approved_by is null or is_above),
  constraint cash_movement_approved_by_another check (approved_by <> made_by),
  constraint cash_movement_voided_in_words
    check ((voided_by is null) = (voided_at is null) and (voided_by is null or void_reason is not null)),
  constraint cash_movement_voided_by_another check (voided_by <> made_by)
);
create index cash_movement_of_desk on cash_movement (desk_id, made_at, id);

-- Cash is counted as a sum. Of every other method each movement of the day is looked for where it should be, and
-- ticked: so a method may have given back more than came in.
create table cash_count (
  desk_id uuid not null references cash_desk,
  method text not null
    check (method in ('pix', 'credit_card', 'debit_card', 'cash', 'transfer', 'payment_link', 'financing')),
  -- What receipts, movements and the float come to; less than nothing where more went out than came in.
  expected_centavos bigint not null,
  counted_centavos bigint not null,
  -- Whether what was counted is the sum of what was ticked.
  is_ticked boolean not null default false,
  primary key (desk_id, method),
  constraint cash_count_of_cash_is_a_sum check (not is_ticked or method <> 'cash')
);

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
create trigger receipt_day_is_still_open before update on receipt
  for each row when (new.state <> old.state and new.state in ('effective', 'void'))
  execute function refuse_receipt_of_closed_day();
-- A contest happens whether or not somebody has counted that day, and no desk counts it.
create trigger receipt_day_is_open before insert on receipt
  for each row when (new.state = 'effective' and new.kind in ('receipt', 'refund', 'payout'))
  execute function refuse_receipt_of_closed_day();

-- Whether a movement counts for what there should be.
create function counts_in_drawer(movement cash_movement) returns boolean language sql immutable
return movement.voided_at is null and (not movement.is_above or movement.approved_at is not null);

-- A movement that somebody looked for when a desk was counted.
create table cash_check (
  desk_id uuid not null references cash_desk,
  receipt_id uuid not null references receipt,
  -- Whoever counted found it.
  is_confirmed boolean not null,
  primary key (desk_id, receipt_id)
);
