-- What came of consultations: the offer that followed, and the sale. One row each that took place.
create table report_funnel (
  appointment_id uuid primary key,
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  patient_id uuid not null,
  doctor_id uuid,
  -- Whence the patient came.
  origin text,
  -- Who sells, or where nobody offered anything who booked.
  seller_id uuid,
  -- The offer, or of several the one that was sold; null where none followed.
  order_id uuid,
  is_sold boolean not null,
  -- Of everything that was sold after it.
  net_centavos bigint not null,
  discount_centavos bigint not null
);
create index report_funnel_of_day on report_funnel (day, appointment_id);
create index report_funnel_of_unit on report_funnel (unit_id, day, appointment_id);
create index report_funnel_of_seller on report_funnel (seller_id, day, appointment_id);

-- What they come to by day of a unit, once by each of what it is parted by: each parting is the whole.
create table report_funnel_day (
  unit_id uuid not null,
  day date not null,
  part text not null check (part in ('seller', 'doctor', 'origin')),
  -- Of whom, or whence; null where nobody said.
  key text,
  consultations integer not null,
  quotes integer not null,
  sales integer not null,
  net_centavos bigint not null,
  discount_centavos bigint not null,
  constraint report_funnel_day_once unique nulls not distinct (unit_id, day, part, key)
);
create index report_funnel_day_of_part on report_funnel_day (part, day, unit_id);

-- An offer counts for the last consultation before it, so whatever moves one of them marks the days of all of a patient.
create function mark_consultations(of_patient uuid) returns void language sql as $$
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment join procedure on procedure.id = procedure_id
    where patient_id = of_patient and status = 'fulfilled' and procedure.kind = 'consultation';
$$;

create function mark_funnel() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_consultations(old.patient_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.patient_id is distinct from old.patient_id) then
    perform mark_consultations(new.patient_id);
  end if;
  return null;
end $$;
create trigger order_marks_consultations after insert or delete on sales_order
  for each row execute function mark_funnel();
create trigger changed_order_marks_consultations
  after update of sold_at, owner_id, state, net_centavos, patient_id, created_at on sales_order for each row
  when ((old.sold_at, old.owner_id, old.state, old.net_centavos, old.patient_id, old.created_at)
    is distinct from (new.sold_at, new.owner_id, new.state, new.net_centavos, new.patient_id, new.created_at))
  execute function mark_funnel();
create trigger appointment_marks_consultations after update of status, starts_at, patient_id on appointment for each row
  when ((old.status = 'fulfilled' or new.status = 'fulfilled')
    and (old.status, old.starts_at, old.patient_id) is distinct from (new.status, new.starts_at, new.patient_id))
  execute function mark_funnel();

create function mark_origin() returns trigger language plpgsql as $$
begin
  perform mark_consultations(new.id);
  return null;
end $$;
create trigger patient_marks_consultations after update of origin on patient for each row
  when (old.origin is distinct from new.origin) execute function mark_origin();

create function mark_discount() returns trigger language plpgsql as $$
begin
  perform mark_consultations(patient_id) from sales_order where id = new.order_id;
  return null;
end $$;
create trigger item_marks_consultations after update of discount_centavos, cancelled_at on order_item for each row
  when ((old.discount_centavos, old.cancelled_at) is distinct from (new.discount_centavos, new.cancelled_at))
  execute function mark_discount();

-- Losses of a period are found without everything else that moved stock.
create index stock_document_losses on stock_document (day, unit_id) where kind = 'loss';

-- All of the past is worked out anew.
delete from report_coverage;
