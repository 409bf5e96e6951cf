-- Invoices of suppliers (NF-e) as they were received, and what the codes of suppliers were learned to mean.
create table supplier_item (
  supplier_id uuid not null references supplier,
  -- The supplier's own code of it, as their invoices have it.
  code text not null check (btrim(code) <> ''),
  material_id uuid not null references material,
  -- What their invoices count it in, and how many use units one of that is.
  unit text not null check (btrim(unit) <> ''),
  units_per integer not null check (units_per between 1 and 100000),
  primary key (supplier_id, code)
);
create index supplier_item_of_material on supplier_item (material_id);

create table supplier_invoice (
  -- The receipt by which it was posted.
  document_id uuid primary key references stock_document,
  -- The access key: letters may stand in the CNPJ of its issuer since July 2026.
  key text not null check (key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  issued_on date not null check (isfinite(issued_on)),
  total_centavos bigint not null check (total_centavos >= 0),
  -- The file as it came, which the tax authority may ask for within five years.
  xml text not null,
  -- Set by a trigger when its receipt is reversed: then it may be posted again.
  is_reversed boolean not null default false
);
create unique index supplier_invoice_posted_once on supplier_invoice (key) where not is_reversed;

create function keep_supplier_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and to_jsonb(old) - 'is_reversed' = to_jsonb(new) - 'is_reversed' then
    return new;
  end if;
  raise exception 'an invoice is written once' using errcode = '23514', constraint = 'supplier_invoice_is_written_once';
end $$;
create trigger supplier_invoice_is_written_once before update or delete on supplier_invoice
  for each row execute function keep_supplier_invoice();

create function reverse_supplier_invoice() returns trigger language plpgsql as $$
begin
  update supplier_invoice set is_reversed = true where document_id = new.id;
  return null;
end $$;
create trigger supplier_invoice_follows_its_receipt after update on stock_document for each row
  when (new.kind = 'receipt' and new.state = 'reversed' and old.state <> 'reversed')
  execute function reverse_supplier_invoice();
