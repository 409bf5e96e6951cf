-- Whoever signed what a case came to is not the only one to check and send what is paid for it; nor does whoever checked
-- write down that the person accepts. The first a network may allow, the second nobody.
create table pay_separation (
  only_one boolean primary key default true check (only_one),
  -- Whether one person may sign the map, check and send: for a network of few people.
  one_person_settles boolean not null default false,
  version integer not null default 1
);
insert into pay_separation default values;

-- Whether of some unit's part a person accepted the values or signed the map, and checked it too.
create function pay_settles_alone(statement uuid, person uuid) returns boolean stable language sql as $$
  select not (select one_person_settles from pay_separation) and exists (
    select from payment_part as part join payment_line as line on line.statement_id = part.statement_id
      and line.unit_id is not distinct from part.unit_id
    where part.statement_id = statement and part.checked_by = person and line.case_id is not null and (
      exists (select from day_map_accepted as accepted
        where accepted.appointment_id = line.case_id and accepted.accepted_by = person)
      or exists (select from closed_case as closed join day_map as map on map.id = closed.map_id
        where closed.appointment_id = line.case_id and map.closed_by = person)))
$$;

create function guard_payment_separation() returns trigger language plpgsql as $$
begin
  if new.state = 'sent' and old.state = 'checked' and pay_settles_alone(new.id, new.sent_by) then
    raise exception 'by whoever signed and checked' using errcode = '23514', constraint = 'payment_sent_by_another';
  end if;
  if new.state = 'accepted' and old.state = 'sent'
    and exists (select from payment_part where statement_id = new.id and checked_by = new.accepted_by)
  then
    raise exception 'by whoever checked' using errcode = '23514', constraint = 'payment_accepted_by_another';
  end if;
  return new;
end $$;
create trigger payment_separation before update of state on payment_statement
  for each row when (new.state in ('sent', 'accepted')) execute function guard_payment_separation();
