-- Screens that show freed time are told when what it says of itself changed, and of nothing else. So what was told last
-- is kept: whom it suits, best first, and a digest of all that is said of them.
alter table freed_slot
  add column suits uuid[] not null default '{}',
  add column told text;

-- Who was told that a slot suits a patient is found by the slot, once it is offered to another or gone.
create index event_of_suiting_slot on event ((data #>> '{changes,slotId,1}')) where noun = 'waitlist' and verb = 'suit';

-- What is noted of an item that waits is part of its row in the list.
alter table waitlist_entry add column freshness bigint not null default 0;
create trigger waitlist_entry_freshness before insert or update on waitlist_entry for each row execute function freshen();

-- Of all orders ever sold, those of which something is still to be performed: what waits is found among them alone.
create index sales_order_open on sales_order (id) include (unit_id, patient_id, owner_id, number) where state = 'open';

-- What still stands in a room that is out of use.
create index appointment_standing_in_room on appointment (room_id, starts_at) where status in ('pending', 'booked');
