-- The day of a surgery as it really went: steps that are tapped where it happens, and cases that had to be stopped.

-- Every tap, as it was made. Nothing of it is changed: a mistaken one is taken back by another that names it.
create table theatre_tap (
  -- Made by the device, so that one that is sent twice is one.
  id uuid primary key,
  appointment_id uuid not null references appointment,
  step text check (step in ('in-room', 'pause-1', 'start', 'pause-2', 'end', 'pause-3', 'out', 'cleaning', 'free')),
  -- The tap that this one takes back.
  undoes uuid unique references theatre_tap,
  -- When it was tapped, by the device's clock as far as it is known to be wrong; and when it came here.
  tapped_at timestamptz not null,
  received_at timestamptz not null,
  by uuid not null references staff,
  device uuid,
  -- The fingerprint of what was sent: the same id with other content is refused.
  sent text not null,
  -- Why, of a case that was stopped and of what is taken back on a later day.
  note text check (btrim(note) <> ''),
  freshness bigint not null default 0,
  constraint theatre_tap_of_one_kind check ((step is null) <> (undoes is null))
);
create index theatre_tap_of_appointment on theatre_tap (appointment_id, tapped_at, id);
create trigger theatre_tap_freshness before insert on theatre_tap for each row execute function freshen();

create function refuse_rewritten_tap() returns trigger language plpgsql as $$
begin
  raise exception 'a tap stays as it was made' using errcode = '23514', constraint = 'theatre_tap_is_never_rewritten';
end $$;
create trigger theatre_tap_is_kept before update or delete on theatre_tap
  for each row execute function refuse_rewritten_tap();

-- How long the room really was a case's, summed up from its taps by whoever writes those: what durations are learned from.
create table theatre_duration (
  appointment_id uuid primary key references appointment on delete cascade,
  procedure_id uuid not null references procedure,
  -- The first doctor of the case.
  doctor_id uuid not null references professional,
  minutes integer not null check (minutes >= 0),
  out_at timestamptz not null
);
create index theatre_duration_of_doctor on theatre_duration (procedure_id, doctor_id, out_at desc) include (minutes);

-- Stopped before its end: it counts for team and materials, and what was sold wants a date again.
alter table appointment
  add column interrupted_reason text check (btrim(interrupted_reason) <> ''),
  add constraint appointment_interrupted_is_over check (interrupted_reason is null or status = 'fulfilled');

drop index appointment_once_of_item;
create unique index appointment_once_of_item on appointment (order_item_id)
  where status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled') and interrupted_reason is null;

create or replace function order_item_state(item uuid, sold boolean, cancelled boolean) returns text
  language sql stable
  as $$
    select case
      when cancelled then 'cancelled'
      when not sold then 'quoted'
      when bool_or(status = 'fulfilled' and interrupted_reason is null) then 'performed'
      when bool_or(status in ('pending', 'booked', 'arrived', 'in-progress')) then 'scheduled'
      when bool_or(status = 'proposed') then 'reserved'
      else 'waitlist'
    end
    from appointment where order_item_id = item
  $$;

create or replace function keep_order_item() returns trigger language plpgsql as $$
declare
  sold timestamptz := (select sold_at from sales_order where id = new.order_id);
begin
  new.state := order_item_state(new.id, sold is not null, new.cancelled_at is not null);
  new.performed_at := case when new.state = 'performed' then
    (select max(coalesce(finished_at, ends_at)) from appointment
     where order_item_id = new.id and status = 'fulfilled' and interrupted_reason is null) end;
  new.waiting_since := case when new.state in ('waitlist', 'reserved') then
    case when tg_op = 'INSERT' then coalesce(new.waiting_since, sold)
         when old.state = 'quoted' then sold
         else coalesce(old.waiting_since, now()) end end;
  new.freshness := nextval('freshness');
  return new;
end $$;

-- What was begun and stopped does not keep its item from being given up.
create or replace function follow_appointment(item uuid) returns void language plpgsql as $$
declare
  standing order_item;
  should text;
begin
  if item is null then return; end if;
  -- The order first, as its own commands lock it.
  perform from sales_order where id = (select order_id from order_item where id = item) for no key update;
  select * into standing from order_item where id = item for no key update;
  should := order_item_state(item, (select sold_at from sales_order where id = standing.order_id) is not null,
    standing.cancelled_at is not null);
  if should = 'cancelled' and exists (
    select from appointment where order_item_id = item
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and interrupted_reason is null
  ) then
    raise exception 'the item is cancelled' using errcode = '23514', constraint = 'order_item_cancelled_has_no_appointment';
  end if;
  if standing.state <> should then update order_item set id = id where id = item; end if;
end $$;

create or replace function refuse_cancelled_item_with_appointment() returns trigger language plpgsql as $$
begin
  if exists (
    select from appointment where order_item_id = new.id
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and interrupted_reason is null
  ) then
    raise exception 'the item has an appointment'
      using errcode = '23514', constraint = 'order_item_cancelled_has_no_appointment';
  end if;
  return null;
end $$;
