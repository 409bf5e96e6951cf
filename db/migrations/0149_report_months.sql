-- The sums of whole months, each of the sums of its days: years are read in a thirtieth of the rows.
create table report_month (like report_day including defaults);
alter table report_month rename column day to month;
alter table report_month
  add constraint report_month_first check (extract(day from month) = 1),
  add constraint report_month_once unique nulls not distinct
    (unit_id, month, is_whole, is_of_procedure, procedure_id, doctor_id, team_id),
  -- What they hold hardly gets smaller by being compressed.
  alter column turnover_values set storage external,
  alter column sale_values set storage external,
  alter column wait_values set storage external,
  alter column margin_values set storage external;
create index report_month_whole on report_month (unit_id, month) where is_whole;
create index report_month_of_procedure on report_month (procedure_id, unit_id, month) where is_of_procedure;
create index report_month_of_doctor on report_month (doctor_id, month) where not is_whole;
create index report_month_of_team on report_month (team_id, month) where not is_whole and team_id is not null;

insert into report_month (unit_id, month, is_whole, is_of_procedure, procedure_id, doctor_id, team_id,
  open_minutes, room_minutes, operated, first_cases, first_on_time, stood_days_before, confirmed_days_before,
  came_or_missed, missed, stood_day_before, cancelled_day_before, stood_that_day, suspended, rebooked, sold_items,
  sold_centavos, discount_centavos, receipts, received_centavos, lost_pieces, lost_block, lost_late, lost_cancelled,
  lost_turnover, lost_hole, lost_free, turnover_values, sale_values, wait_values, margin_values)
select unit_id, date_trunc('month', day::timestamp)::date, is_whole, is_of_procedure, procedure_id, doctor_id, team_id,
  sum(open_minutes), sum(room_minutes), sum(operated), sum(first_cases), sum(first_on_time), sum(stood_days_before),
  sum(confirmed_days_before), sum(came_or_missed), sum(missed), sum(stood_day_before), sum(cancelled_day_before),
  sum(stood_that_day), sum(suspended), sum(rebooked), sum(sold_items), sum(sold_centavos), sum(discount_centavos),
  sum(receipts), sum(received_centavos), sum(lost_pieces), sum(lost_block), sum(lost_late), sum(lost_cancelled),
  sum(lost_turnover), sum(lost_hole), sum(lost_free), string_agg(turnover_values, ''), string_agg(sale_values, ''),
  string_agg(wait_values, ''), string_agg(margin_values, '')
from report_day
group by 1, 2, is_whole, is_of_procedure, procedure_id, doctor_id, team_id;
