-- What is to be done for a sold order, from its contract to a year after its surgery. One row an order, made with the
-- sale: which milestone comes next, until when and by whom, so that a board of many orders is read from an index. Rules
-- that are program, not triggers, say what comes next; triggers only say for whom they are to be asked again.

create table order_follow_up (
  order_id uuid primary key references sales_order on delete cascade,
  unit_id uuid not null references unit,
  patient_id uuid not null references patient,
  -- Null: not asked yet, or nothing is left to be done.
  milestone text check (milestone in ('contract', 'payment', 'exams', 'consent', 'date', 'materials', 'surgery', 'day1',
    'day7', 'month1', 'month3', 'month6', 'month12')),
  due_on date,
  -- Its visit is booked, on the day on which it is due.
  booked boolean not null default false,
  -- The day of the surgery, planned or done.
  surgery_on date,
  performed boolean not null default false,
  -- The day on which time alone changes what comes next.
  turns_on date,
  -- Who answers for it now: who sells until the surgery, somebody of after-sales after it, unless it was handed over.
  owner_id uuid not null references staff,
  sale_owner_id uuid references staff,
  care_owner_id uuid references staff,
  next_action text check (next_action in ('call', 'message', 'documents', 'payment', 'scheduling', 'other')),
  next_on date,
  next_note text,
  nudged_at timestamptz,
  -- Of which milestone and day the owner was told that it is due.
  told_milestone text,
  told_due_on date,
  version integer not null default 1,
  freshness bigint not null default nextval('freshness'),
  constraint follow_up_is_due check ((milestone is null) = (due_on is null)),
  constraint follow_up_action_has_its_day check ((next_action is null) = (next_on is null))
);
-- A lane, of the whole network, of a unit and of a person; the list without lanes.
create index order_follow_up_by_lane on order_follow_up (milestone, due_on, order_id) where milestone is not null;
create index order_follow_up_of_unit on order_follow_up (unit_id, milestone, due_on, order_id) where milestone is not null;
create index order_follow_up_of_owner on order_follow_up (owner_id, milestone, due_on, order_id) where milestone is not null;
create index order_follow_up_by_day on order_follow_up (due_on, order_id) where milestone is not null;
create index order_follow_up_of_patient on order_follow_up (patient_id);
create index order_follow_up_turning on order_follow_up (turns_on) where turns_on is not null;

-- What nothing but somebody's word can tell: that a contract is signed, say. Taken back, it is gone; events remember.
create table follow_up_tick (
  order_id uuid not null references order_follow_up on delete cascade,
  milestone text not null check (milestone in ('contract', 'exams', 'consent', 'materials', 'day1', 'day7', 'month1',
    'month3', 'month6', 'month12')),
  ticked_by uuid not null references staff,
  ticked_at timestamptz not null,
  note text,
  primary key (order_id, milestone)
);

-- Orders for which the rules are to be asked again. Nothing in it is alike or refers to
-- anything, so that nobody who writes into it waits for anybody.
create table follow_up_due (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

create function freshen_follow_up() returns trigger language plpgsql as $$
begin
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger order_follow_up_is_fresh before update on order_follow_up
  for each row execute function freshen_follow_up();

create function follow_order() returns trigger language plpgsql as $$
begin
  insert into order_follow_up (order_id, unit_id, patient_id, owner_id)
    values (new.id, new.unit_id, new.patient_id, new.owner_id)
    on conflict (order_id) do nothing;
  insert into follow_up_due (order_id) values (new.id);
  return null;
end $$;
create trigger new_order_is_followed after insert on sales_order
  for each row when (new.sold_at is not null) execute function follow_order();
create trigger changed_order_is_followed after update on sales_order
  for each row when ((old.sold_at is not null or new.sold_at is not null) and (
    old.sold_at is distinct from new.sold_at or old.state <> new.state or old.owner_id <> new.owner_id
    or old.patient_id <> new.patient_id or old.unit_id <> new.unit_id
    or old.net_centavos <> new.net_centavos or old.paid_centavos <> new.paid_centavos))
  execute function follow_order();

create function follow_item() returns trigger language plpgsql as $$
begin
  insert into follow_up_due (order_id) values (new.order_id);
  return null;
end $$;
create trigger changed_item_is_followed after update on order_item
  for each row when (old.state <> new.state and new.state <> 'quoted') execute function follow_item();

-- The day of a surgery, and the visits after it, which belong to no item.
create function follow_appointments() returns trigger language plpgsql as $$
declare
  standing appointment := case when tg_op = 'DELETE' then old else new end;
begin
  insert into follow_up_due (order_id) select order_id from order_follow_up where patient_id = standing.patient_id;
  return null;
end $$;
create trigger new_appointment_is_followed after insert on appointment
  for each row execute function follow_appointments();
create trigger changed_appointment_is_followed after update on appointment
  for each row when (old.starts_at <> new.starts_at or old.status <> new.status or old.patient_id <> new.patient_id
    or old.procedure_id <> new.procedure_id)
  execute function follow_appointments();
create trigger deleted_appointment_is_followed after delete on appointment
  for each row execute function follow_appointments();

insert into order_follow_up (order_id, unit_id, patient_id, owner_id)
  select id, unit_id, patient_id, owner_id from sales_order where sold_at is not null;
insert into follow_up_due (order_id) select order_id from order_follow_up;
