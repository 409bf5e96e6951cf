-- Figures of the network. Whatever happens only marks the days that it touches, without a look at anything; a job works
-- out the facts of marked days anew from their sources, and sums them up by day. Everything here but the marks and the
-- targets can be thrown away and is worked out again.

-- Rows are only added, so that no booking waits for another that touches the same day.
create table report_mark (
  id bigint primary key generated always as identity,
  -- No foreign keys: they would lock a row of the unit for every booking.
  unit_id uuid not null,
  -- An instant of the day, or the day of the unit itself.
  at timestamptz,
  day date,
  constraint report_mark_of_a_day check ((at is null) <> (day is null))
);

create function mark_appointment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_mark (unit_id, at) values (old.unit_id, old.starts_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.unit_id, new.starts_at) is distinct from (old.unit_id, old.starts_at)) then
    insert into report_mark (unit_id, at) values (new.unit_id, new.starts_at);
  end if;
  return null;
end $$;
create trigger appointment_marks_day after insert or delete on appointment
  for each row execute function mark_appointment();
create trigger appointment_marks_changed_day
  after update of status, unit_id, starts_at, room_id, procedure_id, professional_ids, team_id, confirmed_at, order_item_id
  on appointment for each row when (old.status <> 'proposed' or new.status <> 'proposed')
  execute function mark_appointment();

create function mark_tap() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at) select unit_id, starts_at from appointment where id = new.appointment_id;
  return null;
end $$;
create trigger tap_marks_day after insert on theatre_tap for each row execute function mark_tap();

-- Of cases and money, which know the day of their unit.
create function mark_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into report_mark (unit_id, day) values (old.unit_id, old.day); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.unit_id, new.day) is distinct from (old.unit_id, old.day)) then
    insert into report_mark (unit_id, day) values (new.unit_id, new.day);
  end if;
  return null;
end $$;
create trigger case_marks_day after insert or update or delete on closed_case for each row execute function mark_day();
create trigger receipt_marks_day after insert or update on receipt for each row execute function mark_day();

create function mark_allocation() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, day)
    select unit_id, day from receipt where id = case when tg_op = 'DELETE' then old.receipt_id else new.receipt_id end;
  return null;
end $$;
create trigger allocation_marks_day after insert or update or delete on receipt_allocation
  for each row execute function mark_allocation();

create function mark_sale() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, at from (values (old.unit_id, old.sold_at), (new.unit_id, new.sold_at)) as sale (unit_id, at)
    where at is not null;
  return null;
end $$;
create trigger order_marks_day after update of sold_at, unit_id, owner_id on sales_order
  for each row when ((old.sold_at, old.unit_id, old.owner_id) is distinct from (new.sold_at, new.unit_id, new.owner_id))
  execute function mark_sale();

create function mark_item() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, sold_at from sales_order
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end and sold_at is not null;
  return null;
end $$;
create trigger item_marks_day after insert or delete on order_item for each row execute function mark_item();
create trigger item_marks_changed_day after update of net_centavos, cancelled_at, procedure_id on order_item
  for each row when ((old.net_centavos, old.cancelled_at, old.procedure_id)
    is distinct from (new.net_centavos, new.cancelled_at, new.procedure_id))
  execute function mark_item();
create index sales_order_sold on sales_order (unit_id, sold_at) where sold_at is not null;

-- One row an appointment, also of what was cancelled or missed.
create table report_visit (
  appointment_id uuid primary key,
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  starts_at timestamptz not null,
  status text not null,
  kind text not null,
  patient_id uuid not null,
  procedure_id uuid not null,
  room_id uuid not null,
  team_id uuid,
  -- Its first professional.
  doctor_id uuid,
  -- Who booked it: what is theirs of those who see only their own.
  booked_by uuid,
  -- Whether its day is closed; until then what follows from its course is provisional.
  is_closed boolean not null,
  -- Of surgeries: the patient in the room, in minutes; how late the first of a room began; since the one before was out.
  room_minutes integer,
  first_late_minutes integer,
  turnover_minutes integer,
  -- Whether it stood two days before, one day before to the hour, and at the beginning of its day; and what came of it.
  stood_days_before boolean not null,
  confirmed_days_before boolean not null,
  stood_day_before boolean not null,
  cancelled_day_before boolean not null,
  stood_that_day boolean not null,
  suspended boolean not null,
  -- Why another took its place.
  rebook_reason text,
  -- Of performed surgeries that were sold: days from the sale to the first date, and from when that was set to the surgery.
  sale_days integer,
  wait_days integer
);
create index report_visit_of_day on report_visit (day, appointment_id);
create index report_visit_of_unit on report_visit (unit_id, day, appointment_id);
create index report_visit_of_doctor on report_visit (doctor_id, day, appointment_id);
create index report_visit_of_team on report_visit (team_id, day, appointment_id) where team_id is not null;
create index report_visit_of_procedure on report_visit (procedure_id, day, appointment_id);
create index report_visit_of_booker on report_visit (booked_by, day) where booked_by is not null;
create index report_visit_operated on report_visit (unit_id, day)
  include (turnover_minutes, sale_days, wait_days, doctor_id, team_id, procedure_id) where room_minutes is not null;
create index report_visit_rebooked on report_visit (day, appointment_id)
  include (unit_id, rebook_reason, doctor_id, team_id, procedure_id) where rebook_reason is not null;

-- Money by what it is for: an item that was sold, or the part of a receipt that is an item's.
create table report_money (
  -- The item, or the receipt.
  source_id uuid not null,
  item_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('sold', 'received')),
  unit_id uuid not null,
  day date not null,
  procedure_id uuid not null,
  owner_id uuid not null,
  -- Below zero what was given back.
  centavos bigint not null,
  discount_centavos bigint not null,
  primary key (source_id, item_id)
);
create index report_money_of_kind on report_money (kind, day, source_id, item_id);
create index report_money_of_owner on report_money (owner_id, day);
create index report_money_of_unit on report_money (unit_id, day, kind);

-- What they come to by day of a unit: the whole of it, and by procedure, doctor and team.
create table report_day (
  unit_id uuid not null,
  day date not null,
  is_whole boolean not null,
  procedure_id uuid,
  doctor_id uuid,
  team_id uuid,
  -- Of the whole alone: minutes in which rooms of surgery were open.
  open_minutes bigint not null default 0,
  room_minutes bigint not null default 0,
  operated integer not null default 0,
  first_cases integer not null default 0,
  first_on_time integer not null default 0,
  stood_days_before integer not null default 0,
  confirmed_days_before integer not null default 0,
  came_or_missed integer not null default 0,
  missed integer not null default 0,
  stood_day_before integer not null default 0,
  cancelled_day_before integer not null default 0,
  stood_that_day integer not null default 0,
  suspended integer not null default 0,
  rebooked integer not null default 0,
  sold_items integer not null default 0,
  sold_centavos bigint not null default 0,
  discount_centavos bigint not null default 0,
  receipts integer not null default 0,
  received_centavos bigint not null default 0,
  constraint report_day_once unique nulls not distinct (unit_id, day, is_whole, procedure_id, doctor_id, team_id)
);
create index report_day_whole on report_day (day, unit_id) where is_whole;
create index report_day_of_doctor on report_day (doctor_id, day) where not is_whole;
create index report_day_of_team on report_day (team_id, day) where not is_whole and team_id is not null;
create index report_day_of_procedure on report_day (procedure_id, day) where not is_whole;

-- Up to when marks have been worked off.
create table report_progress (
  id boolean primary key default true check (id),
  computed_at timestamptz not null
);

-- From and up to which day every day of a unit has been worked out, also those on which nothing happened: rooms stood open on them.
-- Without a row everything of the unit is worked out anew.
create table report_coverage (
  unit_id uuid primary key,
  since date not null,
  through date not null
);

-- When rooms are open is asked of the days to come; what was open is not changed by new hours.
create function mark_coming_days() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, day)
    select case when tg_op = 'DELETE' then old.unit_id else new.unit_id end, day::date
    from generate_series(current_date, current_date + 28, interval '1 day') as day;
  return null;
end $$;
create trigger hours_mark_days after insert or update or delete on unit_opening for each row execute function mark_coming_days();
create trigger room_marks_days after insert or update of active, kind on room for each row execute function mark_coming_days();
create trigger holiday_marks_day after insert or update or delete on holiday for each row execute function mark_day();

-- What a figure is to reach, from a day on: of a unit, or where none is named of the network. What was said is kept; of the
-- same day the last word counts.
create table report_target (
  id uuid primary key,
  figure text not null,
  unit_id uuid references unit,
  valid_from date not null,
  -- In the figure's own measure: hundredths of a percent, minutes, days, centavos, or how many. Null: no longer any.
  value bigint,
  set_by uuid not null references staff,
  set_at timestamptz not null
);
create index report_target_of_figure on report_target (figure, valid_from desc, set_at desc);
create trigger report_target_is_kept before update or delete on report_target
  for each row execute function refuse_change();
