-- Cash is counted as a sum. Of every other method each movement of the day is looked for where it should be, and ticked: so
-- a method may have given back more than came in. What was counted until then were sums that somebody typed, and stays so.
alter table cash_count
  -- Whether what was counted is the sum of what was ticked.
  add column is_ticked boolean not null default false,
  add constraint cash_count_of_cash_is_a_sum check (not is_ticked or method <> 'cash');

create table cash_check (
  desk_id uuid not null references cash_desk,
  receipt_id uuid not null references receipt,
  -- Whoever counted found it.
  is_confirmed boolean not null,
  primary key (desk_id, receipt_id)
);
