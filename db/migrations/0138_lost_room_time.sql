-- What open rooms of surgery stood without a patient for, and why.
alter table report_visit
  add column ends_at timestamptz,
  -- The patient in the room and out of it, as accepted, tapped or by the change of state.
  add column in_at timestamptz,
  add column out_at timestamptz;

-- One row a stretch of open time without a patient; no two of a day of a room overlap.
create table report_lost (
  unit_id uuid not null,
  -- The day of the unit.
  day date not null,
  room_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason in ('block', 'late', 'cancelled', 'turnover', 'hole', 'free')),
  minutes integer not null check (minutes > 0),
  -- Which began late, was cancelled or was missed.
  appointment_id uuid,
  primary key (room_id, day, starts_at)
);
create index report_lost_of_day on report_lost (day, starts_at, room_id);
create index report_lost_of_unit on report_lost (unit_id, day, starts_at, room_id);

-- Minutes, of the whole of a day alone.
alter table report_day
  add column lost_pieces integer not null default 0,
  add column lost_block integer not null default 0,
  add column lost_late integer not null default 0,
  add column lost_cancelled integer not null default 0,
  add column lost_turnover integer not null default 0,
  add column lost_hole integer not null default 0,
  add column lost_free integer not null default 0;

-- A block marks every day that it touches. Days that were not worked out yet are marked when they come near.
create function mark_block() returns trigger language plpgsql as $$
begin
  insert into report_mark (unit_id, at)
    select unit_id, at from (
      select old.unit_id, old.starts_at, old.ends_at where tg_op <> 'INSERT'
      union all select new.unit_id, new.starts_at, new.ends_at where tg_op <> 'DELETE') as block
      cross join lateral (
        select generate_series(starts_at, ends_at, interval '1 day') as at
        union select ends_at - interval '1 microsecond') as marked
    where at < now() + interval '60 days';
  return null;
end $$;
create trigger block_marks_days after insert or delete on block for each row execute function mark_block();
create trigger block_marks_changed_days after update of unit_id, room_id, professional_id, team_id, starts_at, ends_at on block
  for each row execute function mark_block();

-- All of the past is worked out anew.
delete from report_coverage;
