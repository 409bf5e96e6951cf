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
