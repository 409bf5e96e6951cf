-- What patients are asked by whether they come, in units that have written no words of their own. Null: the usual ones.
alter table sales_policy add column confirmation_message text;
