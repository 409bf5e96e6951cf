-- What was written to an administrator about prices goes with whoever is forgotten; the amounts stay for the figures.
create or replace function anonymise_patient(one uuid, at timestamptz) returns void language plpgsql as $$
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
  update order_approval set reason = 'Anonimizado', note = null where order_id = any(orders);
  update price_reduction set reason = 'Anonimizado' where item_id = any(items);
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
