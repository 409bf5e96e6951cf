-- The history of rebookings by a reason, newest first, also by one that hardly anybody gave.
create index appointment_rebooked_by_reason on appointment ((coalesce(rebook_reason, 'none')), rebooked_at desc, id desc)
  where replaces is not null;
