-- One invoice of a supplier is received once, whoever types its number, reads its XML or says what was lent by it.

-- The number of an invoice as people write it: `NF-e 1234 / 1`, `001.234`, `nota 1234` are one. Without figures, the text.
create function invoice_number_of(written text) returns text language sql immutable parallel safe
return coalesce(
  nullif(ltrim(substring(translate(written, '. ', '') from '\d+'), '0'), ''), upper(btrim(written)));

-- The figures that follow the number: its series. Empty where nobody wrote it, which may be any.
create function invoice_series_of(written text) returns text language sql immutable parallel safe
return coalesce(ltrim(substring(translate(written, '. ', '') from '\d+\D+(\d+)'), '0'), '');

create function is_same_invoice(one text, other text) returns boolean language sql immutable parallel safe
return invoice_number_of(one) = invoice_number_of(other) and (invoice_series_of(one) = invoice_series_of(other)
  or invoice_series_of(one) = '' or invoice_series_of(other) = '');

create index stock_document_invoice on stock_document (supplier_id, invoice_number_of(invoice))
  where kind = 'receipt' and invoice is not null;

create function guard_invoice_received() returns trigger language plpgsql as $$
begin
  -- One after the other, of each supplier: two receipts of one invoice would not see each other.
  perform from supplier where id = new.supplier_id for no key update;
  if exists (select from stock_document as other where other.supplier_id = new.supplier_id and other.kind = 'receipt'
    and other.state <> 'reversed' and other.id <> new.id
    and invoice_number_of(other.invoice) = invoice_number_of(new.invoice) and is_same_invoice(other.invoice, new.invoice))
  then
    raise exception 'it was received' using errcode = '23514', constraint = 'invoice_is_received_once';
  end if;
  return new;
end $$;
create trigger invoice_is_received_once before insert on stock_document for each row
  when (new.kind = 'receipt' and new.invoice is not null) execute function guard_invoice_received();

-- An invoice that brought what was bought does not charge what was lent. One may charge several uses.
create function guard_lent_invoice() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_movement as used
      join stock_movement as brought on brought.lot_id = used.lot_id
      join stock_document as lending on lending.id = brought.document_id and lending.kind = 'receipt'
      join stock_document as bought on bought.supplier_id = lending.supplier_id and bought.kind = 'receipt'
        and bought.state <> 'reversed' and is_same_invoice(bought.invoice, new.invoice)
    where used.document_id = new.document_id and used.line = new.line)
  then
    raise exception 'it was received' using errcode = '23514', constraint = 'invoice_is_received_once';
  end if;
  return new;
end $$;
create trigger lent_invoice_charges_nothing_bought before insert on lent_invoice
  for each row execute function guard_lent_invoice();
