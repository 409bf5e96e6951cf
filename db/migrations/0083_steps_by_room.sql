-- Whether a step of an appointment was brought about by a step of its room: then it is taken back there. What began
-- before rooms had steps has none to take back, and is undone like any other.
alter table appointment_step add column by_room boolean not null default false;
update appointment_step set by_room = true
from (values ('start', 'start'), ('finish', 'out')) as made (name, step), theatre_tap as tap
where appointment_step.name = made.name and tap.appointment_id = appointment_step.appointment_id and tap.step = made.step
  and not exists (select from theatre_tap as undone where undone.undoes = tap.id);
