-- How a material is kept: which list of Portaria 344/98 controls it, at which temperature it stands, and for how long a
-- multi-dose vial is good once it is open.
alter table material
  add column controlled_list text check (controlled_list in ('A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C3', 'C5', 'D1')),
  add column storage text not null default 'room' check (storage in ('room', 'fridge', 'freezer')),
  add column opened_life_hours integer check (opened_life_hours between 1 and 8760),
  add constraint controlled_is_a_medicine_that_is_traced check (
    controlled_list is null or category in ('medicine', 'anaesthetic') and needs_lot and needs_expiry),
  add constraint opened_is_a_medicine_that_expires check (
    opened_life_hours is null or category in ('medicine', 'anaesthetic') and needs_expiry);
