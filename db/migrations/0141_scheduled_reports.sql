-- Reports that somebody is mailed each week or month, as long as nobody stops it.
create table report_schedule (
  id uuid primary key,
  report text not null check (report in ('figures', 'team', 'professional')),
  -- Null: of every unit that its reader sees when it is sent.
  unit_id uuid references unit,
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  recipient_id uuid not null references staff,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  stopped_by uuid references staff,
  stopped_at timestamptz,
  check ((stopped_by is null) = (stopped_at is null))
);
create unique index report_schedule_once on report_schedule (recipient_id, report, rhythm, unit_id) nulls not distinct
  where stopped_at is null;

-- One mail of a schedule: begun by the clock once for each period, or because somebody asked for it now.
create table report_mailing (
  id uuid primary key default gen_random_uuid(),
  schedule_id uuid not null references report_schedule,
  -- The days that it is about, both included.
  from_day date not null,
  to_day date not null,
  is_asked boolean not null,
  begun_at timestamptz not null,
  done_at timestamptz,
  -- Not sent: its reader may no longer see it, or it was stopped meanwhile.
  outcome text check (outcome in ('sent', 'notAllowed', 'stopped')),
  check ((done_at is null) = (outcome is null))
);
create unique index report_mailing_once on report_mailing (schedule_id, from_day) where not is_asked;
create index report_mailing_of_schedule on report_mailing (schedule_id, begun_at desc);
