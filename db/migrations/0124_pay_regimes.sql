-- As what somebody is paid, what the law keeps back of it, and the invoice of a company.

-- The latest that began by the last day of a month holds for it; of two that begin on one day the one said later. Nothing is
-- ever changed: what was said before stays to be read.
create table pay_regime (
  id uuid primary key,
  professional_id uuid not null references professional,
  kind text not null check (kind in ('company', 'selfEmployed', 'employee')),
  -- Of a company: who is paid in the place of the person.
  company_name text check (btrim(company_name) <> ''),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  is_simples boolean,
  valid_from date not null,
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  check ((kind = 'company') = (company_name is not null) and (company_name is null) = (cnpj is null)
    and (cnpj is null) = (is_simples is null))
);
create index pay_regime_of_professional on pay_regime (professional_id, valid_from desc, recorded_at desc);

-- What the law keeps back of what is paid in a regime, with where it says so.
create table pay_retention (
  id uuid primary key,
  regime text not null check (regime in ('company', 'companySimples', 'selfEmployed')),
  tax text not null check (tax in ('inss', 'irrf', 'csrf', 'iss')),
  valid_from date not null,
  -- None, a share with its ceiling, or a table.
  terms jsonb not null check (terms ->> 'kind' in ('none', 'share', 'table')),
  source text not null check (btrim(source) <> ''),
  -- Null of what Pauta brings along.
  recorded_by uuid references staff,
  recorded_at timestamptz not null
);
create index pay_retention_of_regime on pay_retention (regime, tax, valid_from desc, recorded_at desc);

create function refuse_changed_pay_regime() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of a regime is never changed' using errcode = '23514', constraint = 'pay_regime_is_kept';
end $$;
create trigger pay_regime_is_kept before update or delete on pay_regime
  for each row execute function refuse_changed_pay_regime();
create trigger pay_retention_is_kept before update or delete on pay_retention
  for each row execute function refuse_changed_pay_regime();

insert into pay_retention (id, regime, tax, valid_from, terms, source, recorded_at) values
  ('01900000-0000-7000-8000-000000012401', 'selfEmployed', 'inss', '2026-01-01',
   '{"kind": "share", "basisPoints": 1100, "ceilingCentavos": 847555, "leastCentavos": 0}',
   'Lei 8.212/1991, arts. 21 e 28, e Lei 10.666/2003, art. 4º; teto da Portaria Interministerial MPS/MF 13/2026',
   '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012402', 'selfEmployed', 'irrf', '2026-01-01',
   '{"kind": "table", "brackets": [
      {"upToCentavos": 242880, "basisPoints": 0, "lessCentavos": 0},
      {"upToCentavos": 282665, "basisPoints": 750, "lessCentavos": 18216},
      {"upToCentavos": 375105, "basisPoints": 1500, "lessCentavos": 39416},
      {"upToCentavos": 466468, "basisPoints": 2250, "lessCentavos": 67549},
      {"upToCentavos": null, "basisPoints": 2750, "lessCentavos": 90873}],
    "simplifiedCentavos": 60720,
    "relief": {"wholeUpToCentavos": 500000, "mostCentavos": 31289, "untilCentavos": 735000, "fixedCentavos": 97862, "perMillion": 133145},
    "leastCentavos": 1000}',
   'Lei 15.191/2025 (tabela), Lei 15.270/2025 (redução) e Lei 9.430/1996, art. 67 (até R$ 10,00)', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012403', 'selfEmployed', 'iss', '2026-01-01', '{"kind": "none"}',
   'LC 116/2003, art. 6º: só onde a lei do município manda reter', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012404', 'company', 'irrf', '2026-01-01',
   '{"kind": "share", "basisPoints": 150, "ceilingCentavos": null, "leastCentavos": 1000}',
   'Lei 7.450/1985, art. 52, RIR/2018, art. 714, e Lei 9.430/1996, art. 67 (até R$ 10,00)', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012405', 'company', 'csrf', '2026-01-01',
   '{"kind": "share", "basisPoints": 465, "ceilingCentavos": null, "leastCentavos": 1000}',
   'Lei 10.833/2003, arts. 30 e 31, com a Lei 13.137/2015 (até R$ 10,00)', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012406', 'company', 'iss', '2026-01-01', '{"kind": "none"}',
   'LC 116/2003, art. 6º: só onde a lei do município manda reter', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012407', 'companySimples', 'irrf', '2026-01-01', '{"kind": "none"}',
   'IN RFB 765/2007, art. 1º', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012408', 'companySimples', 'csrf', '2026-01-01', '{"kind": "none"}',
   'Lei 10.833/2003, art. 32, III', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000012409', 'companySimples', 'iss', '2026-01-01', '{"kind": "none"}',
   'LC 123/2006, art. 21, § 4º: só onde a lei do município manda reter', '2026-01-01T00:00:00Z');

-- As what a statement is paid, kept once it is approved.
alter table payment_statement
  add column regime text check (regime in ('company', 'selfEmployed', 'employee')),
  add column company_name text,
  add column company_cnpj text,
  add column retentions jsonb not null default '[]' check (jsonb_typeof(retentions) = 'array'),
  add column retained_centavos bigint not null default 0 check (retained_centavos >= 0),
  -- The file of the invoice, by its name in the store, and what it is.
  add column invoice_file text,
  add column invoice_file_type text,
  add check (regime <> 'company' or (company_name is not null and company_cnpj is not null)),
  add check ((invoice_file is null) = (invoice_file_type is null));

create function guard_payment_retentions() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'paid', 'locked')
    and (old.regime, old.company_name, old.company_cnpj, old.retentions, old.retained_centavos)
      is distinct from (new.regime, new.company_name, new.company_cnpj, new.retentions, new.retained_centavos)
  then
    raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
  end if;
  -- A company is paid what it charged, and not before it did. What is due is worked out only after triggers were asked.
  if new.state = 'paid' and old.state <> 'paid' and new.regime = 'company'
    and (new.invoice_file is null or new.invoice_centavos is distinct from new.result_centavos + new.carried_centavos)
  then
    raise exception 'there is no invoice' using errcode = '23514', constraint = 'payment_needs_invoice';
  end if;
  return new;
end $$;
create trigger payment_retentions_are_guarded before update on payment_statement
  for each row execute function guard_payment_retentions();
