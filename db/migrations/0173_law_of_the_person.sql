-- What the law asks of a person who works on their own account: their family, what a court has them pay, and what others pay.

-- The latest that began by a day holds on it, as of regimes; nothing is ever changed.
create table pay_person (
  id uuid primary key,
  professional_id uuid not null references professional,
  -- NIT, PIS or PASEP, by which social security knows them.
  nit text check (nit ~ '^\d{11}$'),
  dependants smallint not null check (dependants between 0 and 20),
  -- By a court, a month.
  alimony_centavos bigint not null check (alimony_centavos >= 0),
  -- Into a private pension (PGBL), a month.
  pension_centavos bigint not null check (pension_centavos >= 0),
  valid_from date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null
);
create index pay_person_of_professional on pay_person (professional_id, valid_from desc, recorded_at desc);
create trigger pay_person_is_kept before update or delete on pay_person
  for each row execute function refuse_changed_pay_regime();

-- What another pays them each month and takes social security of, as the person declared it: of the ceiling only the rest is
-- left here. A declaration is of one calendar year (IN RFB 2.110/2022).
create table pay_other_payer (
  id uuid primary key,
  professional_id uuid not null references professional,
  payer_name text not null check (btrim(payer_name) <> ''),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  -- First days of the first and of the last month.
  from_month date not null check (date_trunc('month', from_month)::date = from_month),
  through_month date not null check (date_trunc('month', through_month)::date = through_month),
  remuneration_centavos bigint not null check (remuneration_centavos > 0),
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  withdrawn_by uuid references staff,
  withdrawn_at timestamptz,
  check (through_month >= from_month and date_trunc('year', from_month) = date_trunc('year', through_month)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  -- Nobody is paid by one payer twice in a month.
  constraint pay_other_payer_once exclude using gist (professional_id with =, cnpj with =,
    daterange(from_month, through_month, '[]') with &&) where (withdrawn_at is null)
);
create index pay_other_payer_of_professional on pay_other_payer (professional_id, from_month desc);

-- All that happens to one is that it is taken back, once.
create function guard_pay_other_payer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null or new.withdrawn_at is null
    or to_jsonb(new) - 'withdrawn_by' - 'withdrawn_at' is distinct from to_jsonb(old) - 'withdrawn_by' - 'withdrawn_at'
  then
    raise exception 'what was declared is never changed' using errcode = '23514', constraint = 'pay_other_payer_is_kept';
  end if;
  return new;
end $$;
create trigger pay_other_payer_is_kept before update or delete on pay_other_payer
  for each row execute function guard_pay_other_payer();

-- Each dependant takes R$ 189,59 off, since April 2015 (Lei 13.149/2015). A private pension is taken off here only of
-- employees and directors (Lei 9.250/1995, art. 4º, parágrafo único).
alter table pay_retention disable trigger pay_retention_is_kept;
update pay_retention set terms = terms || '{"dependantCentavos": 18959, "deductsPension": false}'
  where terms ->> 'kind' = 'table';
update pay_retention set source = 'Lei 9.250/1995, art. 4º (deduções), ' || source
  where id = '01900000-0000-7000-8000-000000012402';
alter table pay_retention enable trigger pay_retention_is_kept;
