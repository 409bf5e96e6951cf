-- What is forgotten of somebody is everything that was typed of them, in every table that hangs on a patient, near or far
-- (`features/records/personal-data/tables.ts` has them all, each with what becomes of it; a test plants a mark in every
-- text of each and looks for it in the whole database).

-- What was tapped stays as it was made, but for what was written of somebody who is forgotten.
create or replace function refuse_rewritten_tap() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('pauta.forgetting', true) = 'on'
    and to_jsonb(old) - array['note', 'freshness'] = to_jsonb(new) - array['note', 'freshness'] then
    return new;
  end if;
  raise exception 'a tap stays as it was made' using errcode = '23514', constraint = 'theatre_tap_is_never_rewritten';
end $$;

create or replace function anonymise_patient(one uuid, at timestamptz) returns void language plpgsql as $$
declare
  gone constant text := 'Anonimizado';
  appointments uuid[] := array(select id from appointment where patient_id = one);
  orders uuid[] := array(select id from sales_order where patient_id = one);
  items uuid[] := array(select id from order_item where order_id = any(orders));
  rebookings uuid[] := array(select id from rebooking where appointment_id = any(appointments));
  others uuid[] := array(select merged_id from patient_merge where kept_id = one);
  merges uuid[] := array(select id from patient_merge where kept_id = one);
  -- What happened to each of them is told without what was written.
  things uuid[] := array[one] || appointments || orders || items || rebookings || others || merges
    || array(select id from patient_note where patient_id = one)
    || array(select id from order_approval where order_id = any(orders))
    || array(select id from price_reduction
      where item_id = any(items) or approval_id in (select id from order_approval where order_id = any(orders)))
    || array(select id from confirmation_attempt where patient_id = one)
    || array(select id from waitlist_contact where order_item_id = any(items))
    || array(select id from waitlist_offer where order_item_id = any(items) or appointment_id = any(appointments))
    || array(select id from complication where appointment_id = any(appointments))
    || array(select id from case_discrepancy where appointment_id = any(appointments))
    || array(select id from theatre_tap where appointment_id = any(appointments))
    || array(select id from safety_answer where appointment_id = any(appointments));
  words text[] := array(
    select distinct word from patient_name_word where patient_id = one
    union select word from patient_merge, string_to_table(search_key(concat_ws(' ', merged ->> 'name',
      merged ->> 'social_name')), ' ') as word where kept_id = one);
begin
  perform set_config('pauta.forgetting', 'on', true);
  delete from patient_note where patient_id = one;
  delete from patient_merge_row where merge_id = any(merges);
  delete from patient_merge where id = any(merges);
  delete from tag_merged where patient_id = one or order_id = any(orders) or appointment_id = any(appointments);
  delete from tagging where patient_id = one or order_id = any(orders) or appointment_id = any(appointments);
  update appointment set notes = null, cancel_note = null,
    squeeze_reason = case when squeeze_reason is not null then gone end,
    exception_reason = case when exception_reason is not null then gone end,
    deposit_waiver_reason = case when deposit_waiver_reason is not null then gone end,
    interrupted_reason = case when interrupted_reason is not null then gone end
    where id = any(appointments);
  -- Nothing of theirs is taken back any more.
  update appointment_step set before = '{}' where appointment_id = any(appointments);
  update block_request_plan set note = null, before = null where appointment_id = any(appointments);
  update confirmation set other_date_reason = null where patient_id = one;
  update confirmation_attempt set note = null where patient_id = one;
  update rebooking set note = null, end_note = null, decision_note = null where id = any(rebookings);
  update sales_order set notes = null where id = any(orders);
  update order_item set cancel_note = null where id = any(items);
  update order_approval set reason = gone, note = null where order_id = any(orders);
  update price_reduction set reason = gone
    where item_id = any(items) or approval_id in (select id from order_approval where order_id = any(orders));
  update waitlist_entry set blocker_note = null, snooze_reason = case when snooze_reason is not null then gone end
    where order_item_id = any(items);
  update waitlist_contact set note = null where order_item_id = any(items);
  update waitlist_offer set note = null where order_item_id = any(items) or appointment_id = any(appointments);
  update order_follow_up set next_note = null where order_id = any(orders);
  update follow_up_tick set note = null where order_id = any(orders);
  -- Of a surgery that was not performed, or so long ago that no law keeps it.
  update readiness_tick set note = case when standing = 'none' then gone end, lot = null
    where appointment_id = any(appointments);
  update eve_check set note = case when note is not null then gone end,
    override_reason = case when override_reason is not null then gone end where appointment_id = any(appointments);
  update safety_answer set identifiers = '{}' where appointment_id = any(appointments);
  update safety_pause set override_reason = case when override_reason is not null then gone end
    where appointment_id = any(appointments);
  update theatre_tap set note = case when note is not null then gone end
    where appointment_id = any(appointments) and note is not null;
  update case_discrepancy set note = case when note is not null then gone end,
    resolution = case when resolution is not null then gone end where appointment_id = any(appointments);
  update case_materials_accepted set explanation = case when explanation is not null then gone end
    where appointment_id = any(appointments);
  update day_map_accepted set explanation = case when explanation is not null then gone end
    where appointment_id = any(appointments);
  update complication set what = gone, action = gone where appointment_id = any(appointments);
  update report_funnel set origin = null where patient_id = one;
  update patient set name = 'Paciente anonimizado', social_name = null, cpf = null, birth_date = null, sex = null,
    phone = null, phone_secondary = null, whatsapp_opt_in = false, email = null, cep = null, street = null,
    street_number = null, complement = null, district = null, city = null, state = null, guardian_name = null,
    guardian_phone = null, origin = null, occupation = null, allergies = null, notes = null, tag_ids = '{}',
    anonymised_at = at, updated_at = at, version = version + 1
    where id = one;
  -- Of the words of names those that nobody else bears.
  delete from patient_word where word = any(words) and not exists (
    select from patient_name_word as borne where borne.word = patient_word.word);
  update event set data = data - array['changes', 'note', 'sent'], sent = null
    where entity_id = any(things) and (data ?| array['changes', 'note', 'sent'] or sent is not null);
  perform set_config('pauta.forgetting', 'off', true);
end $$;
