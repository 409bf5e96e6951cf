-- A hold that is let go of is looked for in every attempt at another date: without this, each attempt ever made is read
-- for each hold.
create index rebooking_accepted on rebooking (accepted_id) where accepted_id is not null;

-- Orders whose discounts wait for an answer are few among all that ever asked for one.
create index order_approval_by_state on order_approval (state, order_id);
