-- The list of orders by how they stand, by whether they wait for a date, and by what is in them.
create index sales_order_dated_of_state on sales_order (state, dated_at, id);
create index order_item_of_order_waiting on order_item (order_id) where state = 'waitlist';
create index order_item_by_procedure on order_item (procedure_id, order_id);
