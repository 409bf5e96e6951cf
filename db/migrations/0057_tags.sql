-- Words of the network that staff put on patients, orders and appointments.
create table tag (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (search_key(name)) stored,
  colour text not null
    check (colour in ('grey', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'pink')),
  icon text not null check (icon in ('tag', 'star', 'crown', 'clock', 'phone', 'flag', 'heart', 'alert', 'users', 'gift',
    'plane', 'wheelchair', 'language', 'camera', 'pill')),
  -- A picture from elsewhere, fetched by the server; the icon stands in for it.
  icon_address text,
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['patient', 'order', 'appointment']),
  active boolean not null default true,
  -- What it was merged into: no choice any more, and on nothing.
  merged_into uuid references tag,
  version integer not null default 1,
  check (merged_into is null or (not active and merged_into <> id))
);
create unique index tag_named_once on tag (name_key);
create index tag_merged_into on tag (merged_into) where merged_into is not null;

-- What bears which tag: one shape for every kind of record, each held by its key.
create table tagging (
  tag_id uuid not null references tag,
  patient_id uuid references patient on delete cascade,
  order_id uuid references sales_order on delete cascade,
  appointment_id uuid references appointment on delete cascade,
  put_at timestamptz not null,
  put_by uuid references staff,
  check (num_nonnulls(patient_id, order_id, appointment_id) = 1)
);
create unique index tagging_of_patient on tagging (patient_id, tag_id) where patient_id is not null;
create unique index tagging_of_order on tagging (order_id, tag_id) where order_id is not null;
create unique index tagging_of_appointment on tagging (appointment_id, tag_id) where appointment_id is not null;
-- How often each is used is counted of this alone.
create index tagging_by_tag on tagging (tag_id) include (patient_id, order_id, appointment_id);

-- Kept beside the records by the triggers below: rows are read, filtered and told to open screens without a join.
alter table patient add column tag_ids uuid[] not null default '{}';
alter table sales_order add column tag_ids uuid[] not null default '{}';
alter table appointment add column tag_ids uuid[] not null default '{}';

-- Each table in two statements: the second begins when nobody else changes the tags of these rows, and sees all of them.
create function keep_tag_ids() returns trigger language plpgsql as $$
begin
  if exists (select from changed where patient_id is not null) then
    perform from patient where id in (select patient_id from changed) order by id for no key update;
    update patient set tag_ids = array(select tag_id from tagging where patient_id = patient.id order by tag_id)
      where id in (select patient_id from changed);
  end if;
  if exists (select from changed where order_id is not null) then
    perform from sales_order where id in (select order_id from changed) order by id for no key update;
    update sales_order set tag_ids = array(select tag_id from tagging where order_id = sales_order.id order by tag_id)
      where id in (select order_id from changed);
  end if;
  if exists (select from changed where appointment_id is not null) then
    perform from appointment where id in (select appointment_id from changed) order by id for no key update;
    update appointment
      set tag_ids = array(select tag_id from tagging where appointment_id = appointment.id order by tag_id)
      where id in (select appointment_id from changed);
  end if;
  return null;
end $$;
create trigger tagging_is_kept_on_insert after insert on tagging
  referencing new table as changed for each statement execute function keep_tag_ids();
create trigger tagging_is_kept_on_update after update on tagging
  referencing new table as changed for each statement execute function keep_tag_ids();
create trigger tagging_is_kept_on_delete after delete on tagging
  referencing old table as changed for each statement execute function keep_tag_ids();
