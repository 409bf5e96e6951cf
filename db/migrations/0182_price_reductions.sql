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
