-- A balance stands in the places that movements name.
alter table stock_balance add constraint stock_balance_place
  check (place in ('pharmacy', 'fridge', 'cart', 'locked', 'transit'));
