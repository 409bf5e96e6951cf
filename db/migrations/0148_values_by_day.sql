-- The values of the surgeries of a day, for medians of years: one after the other, the most significant byte first. Minutes
-- and days in four bytes each, centavos in eight.
alter table report_day
  add column turnover_values bytea not null default '',
  add column sale_values bytea not null default '',
  add column wait_values bytea not null default '',
  add column margin_values bytea not null default '';

-- All of the past is worked out anew.
delete from report_coverage;
