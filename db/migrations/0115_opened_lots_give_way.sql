-- As it was, but that what is opened is another lot afterwards: what was set aside of the closed one gives way, and is planned
-- anew. A lot moves along only as itself.
create or replace function follow_movements() returns trigger language plpgsql as $$
begin
  if not exists (
    select from made join stock_reservation as reserved
      on reserved.unit_id = made.unit_id and reserved.place = made.place and reserved.lot_id = made.lot_id
    where made.quantity < 0
  ) and not exists (
    select from made join stock_reservation as reserved on reserved.appointment_id = made.appointment_id
    where made.quantity > 0
  ) then
    return null;
  end if;
  perform use_reservations(array_agg(made.appointment_id), array_agg(made.material_id), array_agg(made.shelf),
      array_agg(made.lot_id), array_agg(made.quantity))
    from made join stock_document as document on document.id = made.document_id
    where document.kind = 'case_issue' and made.place = 'case';
  perform give_way(array_agg(unit_id), array_agg(place), array_agg(lot_id), array_agg(to_place)) from (
    select left_it.unit_id, left_it.place, left_it.lot_id, min(came.place) as to_place
    from made as left_it join stock_document as document on document.id = left_it.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      left join made as came on came.document_id = left_it.document_id and came.line = left_it.line
        and came.lot_id = left_it.lot_id and came.unit_id = left_it.unit_id and came.quantity > 0 and came.place not in ('transit', 'case')
    where left_it.quantity < 0 and left_it.place not in ('transit', 'case')
      and (coalesce(reversed.kind, document.kind) in ('requisition', 'return', 'opening')
        or document.kind not in ('consumption', 'transfer', 'supplier_return', 'reversal', 'case_issue')
        or (document.kind = 'consumption' and left_it.place = 'locked'))
    group by left_it.unit_id, left_it.place, left_it.lot_id
  ) as gone;
  perform require_reserved_is_there(array_agg(unit_id), array_agg(place), array_agg(lot_id))
    from made where quantity < 0 and place not in ('transit', 'case');
  return null;
end $$;
