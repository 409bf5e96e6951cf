-- What is controlled, and what stays in the body, leaves for somebody: a surgery, or another appointment.

-- Whatever a case is given or uses is of its appointment; what is used otherwise may be of one.
alter table stock_document drop constraint stock_document_of_case;
alter table stock_document add constraint stock_document_of_case check (
  case when kind in ('case_issue', 'case_return', 'case_use') then appointment_id is not null
    else appointment_id is null or kind = 'consumption' end);

-- By whom what is controlled was prescribed, and how much of it was given.
create table stock_prescription (
  -- The withdrawal.
  document_id uuid not null references stock_document,
  material_id uuid not null references material,
  prescriber_id uuid not null references professional,
  -- As the council had it then: CRM-SP 123456.
  registration text not null check (btrim(registration) <> ''),
  -- As it is measured: 2 ml.
  dose text not null check (btrim(dose) <> ''),
  primary key (document_id, material_id)
);
create trigger stock_prescription_is_written_once before update or delete on stock_prescription
  for each row execute function refuse_rewritten_controlled();

-- No withdrawal of the locked cabinet is of nobody: it names its patient's appointment, who prescribed it, and the dose.
create function guard_prescribed() returns trigger language plpgsql as $$
begin
  if exists (
    select from made join material on material.id = made.material_id
      join stock_document as document on document.id = made.document_id
    where material.controlled_list is not null and made.quantity < 0 and made.place not in ('transit', 'case')
      and document.kind in ('consumption', 'case_issue')
      and (document.appointment_id is null or not exists (
        select from stock_prescription as written
        where written.document_id = made.document_id and written.material_id = made.material_id))
  ) then
    raise exception 'of nobody' using errcode = '23514', constraint = 'controlled_reaches_its_patient';
  end if;
  return null;
end $$;
create trigger controlled_reaches_its_patient after insert on stock_movement
  referencing new table as made for each statement execute function guard_prescribed();

-- Beside what went by the room, what was used on the patient of another appointment: whoever looks for a lot finds both.
create or replace function keep_case_materials() returns trigger language plpgsql as $$
begin
  merge into case_material as kept
  using (
    select of_case.appointment_id, made.lot_id, of_case.shelf, made.unit_id, made.material_id,
      coalesce(sum(made.quantity) filter (where made.place = 'case'), 0)::integer as on_case,
      coalesce(sum(made.value) filter (where made.place = 'case'), 0)::bigint as value,
      coalesce(-sum(made.quantity) filter (where of_case.uses), 0)::integer as used,
      coalesce(-sum(made.value) filter (where of_case.uses), 0)::bigint as used_value
    from made join stock_document as document on document.id = made.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      cross join lateral (
        select coalesce(made.appointment_id, reversed.appointment_id, document.appointment_id) as appointment_id,
          coalesce(made.shelf, made.place) as shelf,
          coalesce(reversed.kind, document.kind) in ('case_use', 'consumption') as uses
      ) as of_case
    where made.place = 'case' or of_case.uses and of_case.appointment_id is not null
    group by of_case.appointment_id, made.lot_id, of_case.shelf, made.unit_id, made.material_id
  ) as changed
  on kept.appointment_id = changed.appointment_id and kept.lot_id = changed.lot_id and kept.shelf = changed.shelf
  when matched and kept.on_case + changed.on_case = 0 and kept.used + changed.used = 0 then delete
  when matched then update set on_case = kept.on_case + changed.on_case, value = kept.value + changed.value,
    used = kept.used + changed.used, used_value = kept.used_value + changed.used_value
  when not matched then
    insert (appointment_id, lot_id, shelf, unit_id, material_id, on_case, value, used, used_value)
    values (changed.appointment_id, changed.lot_id, changed.shelf, changed.unit_id, changed.material_id,
      changed.on_case, changed.value, changed.used, changed.used_value);
  return null;
end $$;
