-- What figures of one day say also follows from what happens to other appointments of the same item.

-- When an item was first dated counts no appointment that was entered in error.
create function mark_item_of_error() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment
    where order_item_id = new.order_item_id and id <> new.id and status = 'fulfilled';
  return null;
end $$;
create trigger error_marks_item after update of status on appointment for each row
  when (new.order_item_id is not null and old.status <> new.status and 'entered-in-error' in (old.status, new.status))
  execute function mark_item_of_error();

-- What an item was paid is of the case that finished it, once.
create function mark_cases_of_item() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, day)
    select unit_id, day from closed_case where order_item_id in (old.order_item_id, new.order_item_id)
      and appointment_id is distinct from coalesce(new.appointment_id, old.appointment_id);
  return null;
end $$;
create trigger closed_case_marks_its_item after insert or update or delete on closed_case
  for each row execute function mark_cases_of_item();

-- All of the past is worked out anew.
delete from report_coverage;
