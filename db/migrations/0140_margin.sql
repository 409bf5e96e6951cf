-- What is left of a surgery when those who performed it and its materials are paid.
alter table report_visit
  -- Of surgeries of closed days that were sold.
  add column received_centavos bigint,
  add column pay_centavos bigint,
  add column margin_centavos bigint;
create index report_visit_margin on report_visit (day, appointment_id) include (unit_id, margin_centavos)
  where margin_centavos is not null;

-- What an item was paid, and what its case pays, change after its day.
create function mark_paid_item() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment where order_item_id = new.id and status = 'fulfilled';
  return null;
end $$;
create trigger paid_item_marks_case after update of paid_centavos on order_item for each row
  when (old.paid_centavos is distinct from new.paid_centavos) execute function mark_paid_item();

create function mark_paid_cases() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select distinct appointment.unit_id, starts_at from changed join appointment on appointment.id = case_id;
  return null;
end $$;
create trigger written_pay_marks_cases after insert on payment_line referencing new table as changed
  for each statement execute function mark_paid_cases();
create trigger changed_pay_marks_cases after update on payment_line referencing new table as changed
  for each statement execute function mark_paid_cases();
create trigger deleted_pay_marks_cases after delete on payment_line referencing old table as changed
  for each statement execute function mark_paid_cases();

-- All of the past is worked out anew.
delete from report_coverage;
