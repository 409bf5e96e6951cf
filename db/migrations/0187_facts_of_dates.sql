-- Whether an appointment was replaced counts nothing that was entered in error: what makes the one an error changes what the
-- day of the other says.
create function mark_replaced() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at) select unit_id, starts_at from appointment where id = new.replaces;
  return null;
end $$;
create trigger error_marks_replaced after update of status on appointment for each row
  when (new.replaces is not null and old.status <> new.status and 'entered-in-error' in (old.status, new.status))
  execute function mark_replaced();

-- All of the past is worked out anew: since when something was a date, when it was given up, which minute was lost to what.
delete from report_coverage;
