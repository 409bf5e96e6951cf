-- The audit reads the events of everybody, newest first. Each filter of it is answered from the newest entries of every
-- verb, so that what is rare is found as quickly as what is frequent; `unit_id` is included for who is asked in one unit.
create index event_of_verb on event (noun, verb, at, id) include (unit_id);
create index event_of_actor_and_verb on event (actor_id, noun, verb, at, id) include (unit_id);
create index event_of_unit_and_verb on event (unit_id, noun, verb, at, id);
