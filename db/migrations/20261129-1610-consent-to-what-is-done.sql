-- A consent is to something: a procedure as it was sold, or as it stands on the calendar; and it has an age. A text may be
-- about several procedures, and comes from a template where it does.
drop view consent_in_force;

alter table consent_text drop constraint consent_text_purpose_check;
alter table consent_text
  add constraint consent_text_purpose_check check (purpose in
    ('treatment', 'anaesthesia', 'image_care', 'image_publicity', 'data', 'recording', 'contract')),
  -- Those that it is about, in the order of their ids; none: any.
  add column procedure_ids uuid[] not null default '{}',
  -- Days from the signing for which it counts; null: until it is withdrawn.
  add column valid_days integer check (valid_days between 1 and 3650),
  -- The template that it was begun with, and its edition.
  add column template text,
  add column template_edition integer;
update consent_text set procedure_ids = array[procedure_id] where procedure_id is not null;
-- What counted for every surgery until now.
update consent_text set valid_days = 365 where purpose in ('treatment', 'anaesthesia');

create or replace function keep_published_text() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    and (old.purpose, old.procedure_ids, old.valid_days, old.title, old.text, old.edition, old.published_at, old.text_hash)
      is distinct from
      (new.purpose, new.procedure_ids, new.valid_days, new.title, new.text, new.edition, new.published_at, new.text_hash)
  then
    raise exception 'a published text stays as it is';
  end if;
  return new;
end $$;

drop index consent_text_edition;
alter table consent_text drop column procedure_id;
create unique index consent_text_edition on consent_text (purpose, procedure_ids, edition) where edition is not null;
alter table consent_text
  add constraint consent_text_of_surgery_ages check (
    published_at is null or purpose not in ('treatment', 'anaesthesia') or valid_days is not null),
  add constraint consent_text_of_template check ((template is null) = (template_edition is null));

-- The same procedures are the same series, in whatever order they were chosen.
create function order_procedures_of_text() returns trigger language plpgsql as $$
begin
  new.procedure_ids := array(select distinct one from unnest(new.procedure_ids) as one order by one);
  return new;
end $$;
create trigger consent_text_orders_procedures before insert or update of procedure_ids on consent_text
  for each row execute function order_procedures_of_text();

-- What it was signed for. A surgery that was sold is named by its procedure and order, so that it may be rebooked; one that
-- was not, by the first of the appointments that it was rebooked from; what is neither yet, by its procedure. Nothing: it
-- is to no surgery, or nobody knows to which.
alter table consent
  add column procedure_id uuid references procedure,
  add column order_id uuid references sales_order on delete set null,
  add column appointment_id uuid references appointment on delete set null,
  add constraint consent_is_to_one check (
    num_nonnulls(order_id, appointment_id) <= 1 and (appointment_id is null or procedure_id is not null));
create index consent_of_order on consent (order_id) where order_id is not null;
create index consent_of_appointment on consent (appointment_id) where appointment_id is not null;

-- The appointment with which a chain of rebookings began.
create function first_booked(one uuid) returns uuid language sql stable as $$
  with recursive chain (id, replaces) as (
    select id, replaces from appointment where id = one
    union all
    select earlier.id, earlier.replaces from appointment as earlier join chain on earlier.id = chain.replaces
  )
  select id from chain where replaces is null
$$;

-- What was signed until now goes with the one surgery that it can have been for: that which stood on the calendar on that
-- day, else that which was sold. Where there are several, or none, it is not known, unless the text is about one alone.
create temporary table signed_for on commit drop as
  with signed as (
    select consent.id, patient_id, signed_at, (signed_at at time zone 'America/Sao_Paulo')::date as day, procedure_ids
    from consent join consent_text on consent_text.id = text_id where purpose in ('treatment', 'anaesthesia')
  ), stood as (
    select distinct signed.id, appointment.procedure_id, item.order_id,
      case when item.order_id is null then first_booked(appointment.id) end as appointment_id
    from signed
      join appointment on appointment.patient_id = signed.patient_id
      join procedure on procedure.id = appointment.procedure_id and procedure.kind = 'surgery'
      join unit on unit.id = appointment.unit_id
      left join order_item as item on item.id = appointment.order_item_id
    where (procedure_ids = '{}' or appointment.procedure_id = any(procedure_ids))
      and appointment.status <> 'entered-in-error'
      and not (appointment.status = 'cancelled' and appointment.updated_at < signed_at)
      and (appointment.created_at at time zone unit.time_zone)::date <= day
      and (appointment.starts_at at time zone unit.time_zone)::date between day and day + 365
  ), sold as (
    select distinct signed.id, item.procedure_id, item.order_id, null::uuid as appointment_id
    from signed
      join sales_order on sales_order.patient_id = signed.patient_id
      join order_item as item on item.order_id = sales_order.id
      join procedure on procedure.id = item.procedure_id and procedure.kind = 'surgery'
    where (procedure_ids = '{}' or item.procedure_id = any(procedure_ids))
      and (sales_order.created_at at time zone 'America/Sao_Paulo')::date <= day
      and (item.cancelled_at is null or item.cancelled_at > signed_at)
      and (item.performed_at is null or item.performed_at > signed_at)
      and not exists (select from stood where stood.id = signed.id)
  ), candidate as (
    select * from stood union all select * from sold
  )
  select id, (array_agg(procedure_id))[1] as procedure_id, (array_agg(order_id))[1] as order_id,
    (array_agg(appointment_id))[1] as appointment_id
  from candidate group by id having count(*) = 1
  union all
  select id, procedure_ids[1], null, null from signed
  where cardinality(procedure_ids) = 1 and (select count(*) from candidate where candidate.id = signed.id) <> 1;

alter table consent disable trigger keep_signed_consent;
update consent set procedure_id = signed_for.procedure_id, order_id = signed_for.order_id,
  appointment_id = signed_for.appointment_id
from signed_for where signed_for.id = consent.id;
alter table consent enable trigger keep_signed_consent;

-- What was signed stays; it may be revoked, once, and go to the record that another one was merged into. A hold that ends
-- leaves it to its procedure.
create or replace function keep_signed_consent() returns trigger language plpgsql as $$
declare
  moved text[] := array['patient_id', 'revoked_at', 'revoked_by', 'revoke_reason', 'order_id', 'appointment_id'];
begin
  if to_jsonb(old) - moved <> to_jsonb(new) - moved
    or (new.order_id is not null and new.order_id is distinct from old.order_id)
    or (new.appointment_id is not null and new.appointment_id is distinct from old.appointment_id)
    or (old.revoked_at is not null and (old.revoked_at, old.revoked_by, old.revoke_reason)
      is distinct from (new.revoked_at, new.revoked_by, new.revoke_reason)) then
    raise exception 'a signed consent stays as it is';
  end if;
  return new;
end $$;

-- What a consent says now: not withdrawn, nor is another one to the same that was signed before and withdrawn since, nor
-- was what it is to entered in error. Of two records of a person the later word counts, whichever of them it stands in.
-- Of surgeries it is the same where nothing that is known of the two tells them apart. How old it may be, `last_day` says,
-- a day of the network.
create view consent_in_force as
  select consent.id, consent.patient_id, consent.signed_at, consent.recorded_by, consent_text.purpose,
    consent_text.procedure_ids, consent.procedure_id, consent.order_id, consent.appointment_id, consent_text.valid_days,
    (consent.signed_at at time zone 'America/Sao_Paulo')::date + consent_text.valid_days as last_day
  from consent join consent_text on consent_text.id = consent.text_id
  where consent.revoked_at is null
    and not exists (
      select from appointment where appointment.id = consent.appointment_id and status = 'entered-in-error')
    and not exists (
      select from consent as withdrawn join consent_text as its on its.id = withdrawn.text_id
      where withdrawn.patient_id = consent.patient_id and withdrawn.revoked_at > consent.signed_at
        and its.purpose = consent_text.purpose
        and case when its.purpose in ('treatment', 'anaesthesia', 'contract')
          then coalesce(withdrawn.procedure_id = consent.procedure_id
              or consent.procedure_id = any(its.procedure_ids), true)
            and coalesce(coalesce(withdrawn.order_id, withdrawn.appointment_id)
              = coalesce(consent.order_id, consent.appointment_id), true)
          else its.procedure_ids = consent_text.procedure_ids end);
