-- A lead who never became a patient may be forgotten (Lei 13.709/2018, art. 16 and 18, IV). What happened stays to be
-- counted; who it was and what was written of them goes, also out of what events tell.

alter table patient add column anonymised_at timestamptz;

-- Events are never changed, but for what they say of somebody who is forgotten: their verb, author, time and record stay.
create function refuse_changed_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('pauta.forgetting', true) = 'on'
    and to_jsonb(old) - array['data', 'sent'] = to_jsonb(new) - array['data', 'sent'] then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger event_append_only on event;
create trigger event_append_only before update or delete on event
  for each row execute function refuse_changed_event();

-- Tables that hold something of a patient beside what is of every lead: consents, exams, documents, pictures, and whatever
-- comes later. It is kept.
create function kept_of_patient(one uuid) returns text[] language plpgsql stable as $$
declare
  place record;
  holds boolean;
  found text[] := '{}';
begin
  for place in select * from patient_columns() where of_table not in
    ('appointment', 'confirmation', 'order_follow_up', 'patient_merge', 'patient_note', 'sales_order', 'tag_merged', 'tagging')
  loop
    execute format('select exists (select from %s where %I = $1)', place.of_table, place.of_column) into holds using one;
    if holds then found := found || place.of_table; end if;
  end loop;
  return found;
end $$;

-- Whoever calls it has found that nothing of the patient must be kept, and holds the row.
create function anonymise_patient(one uuid, at timestamptz) returns void language plpgsql as $$
declare
  appointments uuid[] := array(select id from appointment where patient_id = one);
  orders uuid[] := array(select id from sales_order where patient_id = one);
  items uuid[] := array(select id from order_item where order_id = any(orders));
  rebookings uuid[] := array(select id from rebooking where appointment_id = any(appointments));
  notes uuid[] := array(select id from patient_note where patient_id = one);
  merges uuid[] := array(select id from patient_merge where kept_id = one);
  others uuid[] := array(select merged_id from patient_merge where kept_id = one);
begin
  delete from patient_note where patient_id = one;
  delete from patient_merge_row where merge_id = any(merges);
  delete from patient_merge where id = any(merges);
  delete from tag_merged where patient_id = one;
  delete from tagging where patient_id = one;
  update appointment set notes = null, cancel_note = null where id = any(appointments);
  update confirmation set other_date_reason = null where appointment_id = any(appointments);
  update confirmation_attempt set note = null where appointment_id = any(appointments);
  update rebooking set note = null, end_note = null, decision_note = null where id = any(rebookings);
  update sales_order set notes = null where id = any(orders);
  update order_item set cancel_note = null where id = any(items);
  update waitlist_entry set blocker_note = null where order_item_id = any(items);
  update waitlist_contact set note = null where order_item_id = any(items);
  update order_follow_up set next_note = null where order_id = any(orders);
  update follow_up_tick set note = null where order_id = any(orders);
  update patient set name = 'Paciente anonimizado', social_name = null, cpf = null, birth_date = null, sex = null,
    phone = null, phone_secondary = null, whatsapp_opt_in = false, email = null, cep = null, street = null,
    street_number = null, complement = null, district = null, city = null, state = null, guardian_name = null,
    guardian_phone = null, origin = null, occupation = null, allergies = null, notes = null, anonymised_at = at,
    updated_at = at, version = version + 1
    where id = one;
  perform set_config('pauta.forgetting', 'on', true);
  update event set data = data - array['changes', 'note', 'sent'], sent = null
    where entity_id = any(array[one] || appointments || orders || items || rebookings || notes || others)
      and (data ?| array['changes', 'note', 'sent'] or sent is not null);
  perform set_config('pauta.forgetting', 'off', true);
end $$;
