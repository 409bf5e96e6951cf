-- What was lent and used stands to be invoiced by its supplier until an invoice is said of it.
create table lent_invoice (
  document_id uuid not null references stock_document,
  -- The line of the consumption.
  line integer not null check (line > 0),
  invoice text not null check (btrim(invoice) <> ''),
  attached_by uuid not null references staff,
  attached_at timestamptz not null,
  primary key (document_id, line)
);
create index stock_lot_lent on stock_lot (id) where not is_owned;
