-- What was worked of a published shift, as the manager of its unit says: from it hours and shifts are paid, since what is
-- published was only meant. Beside the shift and not in it: publishing writes that anew.
create table worked_shift (
  shift_id uuid primary key,
  unit_id uuid not null references unit,
  professional_id uuid not null references professional,
  -- The local day of the unit on which the shift begins: what it is paid of.
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Why it was worked at other times than the roster says.
  reason text check (length(btrim(reason)) between 3 and 500),
  marked_by uuid not null references staff,
  marked_at timestamptz not null,
  constraint worked_shift_in_order check (ends_at > starts_at),
  constraint worked_shift_within_a_day check (ends_at - starts_at <= interval '26 hours'),
  constraint worked_shift_is_over check (ends_at <= marked_at)
);
create index worked_shift_on on worked_shift (day, professional_id);
create index worked_shift_of_professional on worked_shift (professional_id, day);
create index worked_shift_of_unit on worked_shift (unit_id);
create index worked_shift_by on worked_shift (marked_by);

-- A shift that was worked says nothing else afterwards, in the draft or published: whoever has to change it takes the mark
-- off first, in sight of everybody who is paid by it.
create function refuse_change_of_worked() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from worked_shift where shift_id = old.id) then
    raise exception 'it was worked' using errcode = '23514', constraint = 'worked_shift_stands';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger worked_shift_is_not_deleted before delete on shift
  for each row execute function refuse_change_of_worked();
create trigger worked_shift_is_not_changed before update on shift for each row
  when ((old.kind, old.unit_id, old.professional_id, old.function, old.starts_at, old.ends_at, old.note)
    is distinct from (new.kind, new.unit_id, new.professional_id, new.function, new.starts_at, new.ends_at, new.note))
  execute function refuse_change_of_worked();

-- The shift says that it was worked, and a mark stands on what is published and drafted alike.
create function freshen_worked_shift() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  worked uuid := coalesce(new.shift_id, old.shift_id);
begin
  update shift set freshness = 0 where id = worked and layer in ('draft', 'published');
  return null;
end $$;
create trigger worked_freshens_shift after insert or update or delete on worked_shift
  for each row execute function freshen_worked_shift();
