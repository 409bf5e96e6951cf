-- When which tags were put on a record and taken off: the timeline of a patient asks this of all that is theirs.
create index event_of_tagging on event (entity_id, at) where verb = 'tag';
