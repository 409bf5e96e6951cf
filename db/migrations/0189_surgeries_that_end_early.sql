-- What ended before its planned end frees its people and room from then on, also for whoever waits for a date.
alter table freed_slot drop constraint freed_slot_cause_check;
alter table freed_slot add constraint freed_slot_cause_check
  check (cause in ('cancelled', 'missed', 'moved', 'expired', 'finished', 'block', 'roster'));
