-- What somebody is told of, and figures.

-- == Notifications ==

-- What somebody is told of something that happened: one row a person and event. It says whom and about which record, and
-- nothing of what the record says: words and names are read, with the record, by whoever may see it then.
create table notification (
  id uuid default gen_random_uuid() primary key,
  staff_id uuid not null references staff on delete cascade,
  event_id bigint not null references event,
  -- What it is muted and mailed by.
  kind text not null check (kind <> ''),
  -- The record that it is about, which need not be the event's: of a hold that is gone, the patient.
  noun text not null,
  entity_id uuid not null,
  unit_id uuid references unit,
  needs_action boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  -- What waits for a yes or a no stands before everything else that somebody is told.
  must_decide boolean not null default false,
  constraint notification_once unique (staff_id, event_id)
);
create index notification_done on notification (staff_id, done_at desc, id desc) where done_at is not null;
create index notification_of_entity on notification (entity_id) where done_at is null;
create index notification_by_time on notification (at);
create index notification_open on notification (staff_id, must_decide desc, needs_action desc, at desc, id desc)
  where done_at is null;

-- The summary that somebody is mailed of a day of theirs. The row is there before the mail, so that nobody is sent two.
create table notification_digest (
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  -- Null while the mail is under way.
  sent_at timestamptz,
  primary key (staff_id, day)
);

-- == Reports ==

-- Figures of the network. Whatever happens only marks the days that it touches, without a look at anything; a job works
-- out the facts of marked days anew from their sources, and sums them up by day. Everything here but the marks and the
-- targets can be thrown away and is worked out again.

-- Rows are only added, so that no booking waits for another that touches the same day.
create table report_mark (
  id bigint generated always as identity primary key,
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

-- Figures by doctor go by it.
create trigger appointment_marks_changed_day
  after update of status, unit_id, starts_at, room_id, procedure_id, professional_ids, team_id, confirmed_at, order_item_id,
    parts
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
create trigger holiday_marks_day after insert or update or delete on holiday for each row execute function mark_day();

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
  wait_days integer,
  -- Of surgeries, in minutes: how long after the planned start the patient was in the room; and why, where that was
  -- late.
  late_minutes integer,
  late_cause text check (late_cause in ('previous', 'patient', 'other')),
  -- Of closed days.
  grafts integer,
  -- Whether more of a material was used than the kit plans; null without a kit.
  over_kit boolean,
  -- In ten-thousandths of a real, by the moving average.
  materials_value bigint,
  complications integer not null default 0,
  ends_at timestamptz,
  -- The patient in the room and out of it, as accepted, tapped or by the change of state.
  in_at timestamptz,
  out_at timestamptz,
  -- Of surgeries of closed days that were sold: what is left when those who performed it and its materials are paid.
  received_centavos bigint,
  pay_centavos bigint,
  margin_centavos bigint
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
create index report_visit_surgery on report_visit (day, appointment_id)
  include (unit_id, team_id, doctor_id, procedure_id) where kind = 'surgery';
create index report_visit_margin on report_visit (day, appointment_id) include (unit_id, margin_centavos)
  where margin_centavos is not null;

-- What stood booked how long before its day, and what of it took place: the forecast of the coming weeks rests on it.
create index report_visit_coming on report_visit (day, appointment_id)
  include (unit_id, kind, starts_at, ends_at, doctor_id, team_id, procedure_id, booked_by) where status in ('pending', 'booked');

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
  -- Minutes, of the whole of a day alone.
  lost_pieces integer not null default 0,
  lost_block integer not null default 0,
  lost_late integer not null default 0,
  lost_cancelled integer not null default 0,
  lost_turnover integer not null default 0,
  lost_hole integer not null default 0,
  lost_free integer not null default 0,
  -- The values of the surgeries of a day, for medians of years: one after the other, the most significant byte first. Minutes
  -- and days in four bytes each, centavos in eight.
  turnover_values bytea not null default '',
  sale_values bytea not null default '',
  wait_values bytea not null default '',
  margin_values bytea not null default '',
  -- Each procedure of a day as a whole too: the most frequent ones are of every doctor on every day.
  is_of_procedure boolean not null default false,
  constraint report_day_once unique nulls not distinct
    (unit_id, day, is_whole, is_of_procedure, procedure_id, doctor_id, team_id)
);
create index report_day_of_doctor on report_day (doctor_id, day) where not is_whole;
create index report_day_of_team on report_day (team_id, day) where not is_whole and team_id is not null;

-- By unit first: each has its own today, up to which its days count.
create index report_day_of_procedure on report_day (procedure_id, unit_id, day) where is_of_procedure;
create index report_day_whole on report_day (unit_id, day) where is_whole;

-- Up to when marks have been worked off.
create table report_progress (
  id boolean default true primary key check (id),
  computed_at timestamptz not null
);

-- From and up to which day every day of a unit has been worked out, also those on which nothing happened: rooms stood
-- open on them. Without a row everything of the unit is worked out anew.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

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

-- Who took part in a surgery, one row a person, for the report of teams.
create table report_part (
  appointment_id uuid not null,
  professional_id uuid not null,
  unit_id uuid not null,
  day date not null,
  primary key (appointment_id, professional_id)
);
create index report_part_of_professional on report_part (professional_id, day, appointment_id);
create index report_part_of_unit on report_part (unit_id, day);

create function mark_complication() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment
    where id = case when tg_op = 'DELETE' then old.appointment_id else new.appointment_id end;
  return null;
end $$;
create trigger complication_marks_day after insert or update or delete on complication
  for each row execute function mark_complication();

-- One row a stretch of open time without a patient; no two of a day of a room overlap.
create table report_lost (
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  room_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason in ('block', 'late', 'cancelled', 'turnover', 'hole', 'free')),
  minutes integer not null check (minutes > 0),
  -- Which began late, was cancelled or was missed.
  appointment_id uuid,
  primary key (room_id, day, starts_at)
);
create index report_lost_of_day on report_lost (day, starts_at, room_id);
create index report_lost_of_unit on report_lost (unit_id, day, starts_at, room_id);

-- A block marks every day that it touches. Days that were not worked out yet are marked when they come near.
create function mark_block() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, at from (
      select old.unit_id, old.starts_at, old.ends_at where tg_op <> 'INSERT'
      union all select new.unit_id, new.starts_at, new.ends_at where tg_op <> 'DELETE') as block
      cross join lateral (
        select generate_series(starts_at, ends_at, interval '1 day') as at
        union select ends_at - interval '1 microsecond') as marked
    where at < now() + interval '60 days';
  return null;
end $$;
create trigger block_marks_days after insert or delete on block for each row execute function mark_block();
create trigger block_marks_changed_days after update of unit_id, room_id, professional_id, team_id, starts_at, ends_at on block
  for each row execute function mark_block();

-- What came of consultations: the offer that followed, and the sale. One row each that took place.
create table report_funnel (
  appointment_id uuid primary key,
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  patient_id uuid not null,
  doctor_id uuid,
  -- Whence the patient came.
  origin text,
  -- Who sells, or where nobody offered anything who booked.
  seller_id uuid,
  -- The offer, or of several the one that was sold; null where none followed.
  order_id uuid,
  is_sold boolean not null,
  -- Of everything that was sold after it.
  net_centavos bigint not null,
  discount_centavos bigint not null
);
create index report_funnel_of_day on report_funnel (day, appointment_id);
create index report_funnel_of_unit on report_funnel (unit_id, day, appointment_id);
create index report_funnel_of_seller on report_funnel (seller_id, day, appointment_id);

-- What they come to by day of a unit, once by each of what it is parted by: each parting is the whole.
create table report_funnel_day (
  unit_id uuid not null,
  day date not null,
  part text not null check (part in ('seller', 'doctor', 'origin')),
  -- Of whom, or whence; null where nobody said.
  key text,
  consultations integer not null,
  quotes integer not null,
  sales integer not null,
  net_centavos bigint not null,
  discount_centavos bigint not null,
  constraint report_funnel_day_once unique nulls not distinct (unit_id, day, part, key)
);
create index report_funnel_day_of_part on report_funnel_day (part, day, unit_id);

-- An offer counts for the last consultation before it, so whatever moves one of them marks the days of all of a patient.
create function mark_consultations(of_patient uuid) returns void language sql as $$
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment join procedure on procedure.id = procedure_id
    where patient_id = of_patient and status = 'fulfilled' and procedure.kind = 'consultation';
$$;

create function mark_funnel() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_consultations(old.patient_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.patient_id is distinct from old.patient_id) then
    perform mark_consultations(new.patient_id);
  end if;
  return null;
end $$;
create trigger order_marks_consultations after insert or delete on sales_order
  for each row execute function mark_funnel();
create trigger changed_order_marks_consultations
  after update of sold_at, owner_id, state, net_centavos, patient_id, created_at on sales_order for each row
  when ((old.sold_at, old.owner_id, old.state, old.net_centavos, old.patient_id, old.created_at)
    is distinct from (new.sold_at, new.owner_id, new.state, new.net_centavos, new.patient_id, new.created_at))
  execute function mark_funnel();
create trigger appointment_marks_consultations after update of status, starts_at, patient_id on appointment for each row
  when ((old.status = 'fulfilled' or new.status = 'fulfilled')
    and (old.status, old.starts_at, old.patient_id) is distinct from (new.status, new.starts_at, new.patient_id))
  execute function mark_funnel();

-- A consultation that is brought in when it is over (an import, say) takes its offers from the one before it, as one
-- that is kept here does.
create trigger brought_appointment_marks_consultations after insert on appointment for each row
  when (new.status = 'fulfilled') execute function mark_funnel();
create trigger removed_appointment_marks_consultations after delete on appointment for each row
  when (old.status = 'fulfilled') execute function mark_funnel();

create function mark_origin() returns trigger language plpgsql as $$
begin
  perform mark_consultations(new.id);
  return null;
end $$;
create trigger patient_marks_consultations after update of origin on patient for each row
  when (old.origin is distinct from new.origin) execute function mark_origin();

create function mark_discount() returns trigger language plpgsql as $$
begin
  perform mark_consultations(patient_id) from sales_order where id = new.order_id;
  return null;
end $$;
create trigger item_marks_consultations after update of discount_centavos, cancelled_at on order_item for each row
  when ((old.discount_centavos, old.cancelled_at) is distinct from (new.discount_centavos, new.cancelled_at))
  execute function mark_discount();

-- What an item was paid, and what its case pays, change after its day.
create function mark_paid_item() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, starts_at from appointment where order_item_id = new.id and status = 'fulfilled';
  return null;
end $$;

-- It costs the margin of the case that it was given for.
create trigger paid_item_marks_case after update of paid_centavos, goodwill_centavos on order_item for each row
  when ((old.paid_centavos, old.goodwill_centavos) is distinct from (new.paid_centavos, new.goodwill_centavos))
  execute function mark_paid_item();

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

-- Reports that somebody is mailed each week or month, as long as nobody stops it.
create table report_schedule (
  id uuid primary key,
  report text not null check (report in ('figures', 'team', 'professional')),
  -- Null: of every unit that its reader sees when it is sent.
  unit_id uuid references unit,
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  recipient_id uuid not null references staff,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  stopped_by uuid references staff,
  stopped_at timestamptz,
  check ((stopped_by is null) = (stopped_at is null))
);
create unique index report_schedule_once on report_schedule (recipient_id, report, rhythm, unit_id) nulls not distinct
  where stopped_at is null;

-- One mail of a schedule: begun by the clock once for each period, or because somebody asked for it now.
create table report_mailing (
  id uuid default gen_random_uuid() primary key,
  schedule_id uuid not null references report_schedule,
  -- The days that it is about, both included.
  from_day date not null,
  to_day date not null,
  is_asked boolean not null,
  begun_at timestamptz not null,
  done_at timestamptz,
  -- Not sent: its reader may no longer see it, or it was stopped meanwhile.
  outcome text check (outcome in ('sent', 'notAllowed', 'stopped')),
  check ((done_at is null) = (outcome is null))
);
create unique index report_mailing_once on report_mailing (schedule_id, from_day) where not is_asked;
create index report_mailing_of_schedule on report_mailing (schedule_id, begun_at desc);

-- By day of a unit, of surgeries and of everything else, and by how many weeks before.
create table report_lead_day (
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  is_surgery boolean not null,
  -- In the middle of which week before its day.
  weeks smallint not null check (weeks between 1 and 4),
  -- How many stood then, and how many of them were neither cancelled nor missed.
  stood integer not null,
  kept integer not null,
  -- How many did not stand yet, and were neither cancelled nor missed; and the minutes that they were to take.
  added integer not null,
  added_minutes bigint not null,
  primary key (unit_id, day, is_surgery, weeks)
);
create index report_lead_day_of_day on report_lead_day (day);

-- Names what is written of patients to addresses without saying it: whoever does not know the salt cannot guess it.
create table report_salt (
  id boolean default true primary key check (id),
  salt uuid not null
);

insert into report_salt (salt) values (gen_random_uuid());

create function report_opaque(written text) returns text language sql stable as $$
  select encode(sha256(convert_to(salt || written, 'UTF8')), 'hex') from report_salt
$$;

-- A professional's own report of a period, sent to them by a link. What is sent once stays as it was sent; another is
-- another.
create table report_link (
  id uuid primary key,
  professional_id uuid not null references professional,
  -- The days that it is about, both included.
  from_day date not null,
  to_day date not null,
  -- Null: surgeries of every unit. Its sender's units are looked at again whenever it is opened.
  unit_ids uuid[] check (cardinality(unit_ids) > 0),
  -- Null: of every procedure.
  procedure_id uuid references procedure,
  sent_by uuid not null references staff,
  sent_at timestamptz not null,
  revoked_by uuid references staff,
  revoked_at timestamptz,
  check (from_day <= to_day),
  check ((revoked_by is null) = (revoked_at is null))
);
create index report_link_of_professional on report_link (professional_id, sent_at desc);

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

-- What figures of one day say also follows from what happens to other appointments of the same item: when an item was
-- first dated counts no appointment that was entered in error.
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

-- The first who is there as a doctor; null where nobody is.
create function first_doctor(parts jsonb) returns uuid language sql immutable as $$
  select (one ->> 'professionalId')::uuid from jsonb_array_elements(parts) with ordinality as parts (one, place)
  where one ->> 'function' = 'doctor' order by place limit 1
$$;

-- As what somebody is paid changes what their cases cost; what is approved keeps what it was approved as.
create function mark_days_of_regime() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, day)
  select distinct line.unit_id, line.day
  from payment_line as line join payment_statement as statement on statement.id = line.statement_id
  where statement.professional_id = new.professional_id and statement.state not in ('approved', 'paid', 'locked')
    and line.case_id is not null and line.unit_id is not null;
  return null;
end $$;
create trigger pay_regime_marks_days after insert on pay_regime for each row execute function mark_days_of_regime();

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

-- == Overview ==

-- Until when a person has seen what changed; whoever has no row was never there.
create table news_seen (
  staff_id uuid primary key references staff,
  seen_until timestamptz not null
);
