-- What ended before its planned end frees its people and room from then on, also for whoever waits for a date.
alter table freed_slot drop constraint freed_slot_cause_check;
alter table freed_slot add constraint freed_slot_cause_check
  check (cause in ('cancelled', 'missed', 'moved', 'expired', 'finished', 'block', 'roster'));

-- Of what is one person's own, one link is open at a time, however many are made at once.
update link set revoked_at = now(), revoked_by = made_by
where subject_id is not null and revoked_at is null and exists (
  select from link as later where later.subject_id = link.subject_id and later.revoked_at is null
    and (later.made_at, later.id) > (link.made_at, link.id));
create unique index link_open_once_of_subject on link (subject_id) where revoked_at is null;
