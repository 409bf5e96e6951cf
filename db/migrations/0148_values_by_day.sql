-- The values of the surgeries of a day, for medians of years: one after the other, the most significant byte first. Minutes
-- and days in four bytes each, centavos in eight.
alter table report_day
  add column turnover_values bytea not null default '',
  add column sale_values bytea not null default '',
  add column wait_values bytea not null default '',
  add column margin_values bytea not null default '';

-- And each procedure of a day as a whole: the most frequent ones are of every doctor on every day.
alter table report_day
  add column is_of_procedure boolean not null default false,
  drop constraint report_day_once,
  add constraint report_day_once unique nulls not distinct
    (unit_id, day, is_whole, is_of_procedure, procedure_id, doctor_id, team_id);
-- By unit first: each has its own today, up to which its days count.
drop index report_day_of_procedure, report_day_whole;
create index report_day_of_procedure on report_day (procedure_id, unit_id, day) where is_of_procedure;
create index report_day_whole on report_day (unit_id, day) where is_whole;

-- All of the past is worked out anew.
delete from report_coverage;
