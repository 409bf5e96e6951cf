-- The states that few appointments are in at any moment: a list of them must not read past years of finished ones.
-- (An index on every state would cost each booking; those that many are in are soon met in the order of time.)
create index appointment_under_way on appointment (status, starts_at, id)
  where status in ('proposed', 'arrived', 'in-progress');
