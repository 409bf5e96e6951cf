-- Recalls: a material's lots of one code, in every unit and place, with the patients whom they reached and who told them.

create table recall (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  material_id uuid not null references material,
  -- As it is printed on the package; null recalls what has none. Lots of every expiry that bear it are meant, also those
  -- that come later: what is of it is found by material and code.
  lot_number text check (btrim(lot_number) <> ''),
  number_key text collate "C" not null generated always as (search_key(coalesce(lot_number, ''))) stored,
  source text not null check (source in ('manufacturer', 'authority', 'own')),
  -- That of the authority's alert.
  alert_number text check (btrim(alert_number) <> ''),
  announced_on date not null check (isfinite(announced_on)),
  reason text not null check (btrim(reason) <> ''),
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  opened_by uuid not null references staff,
  opened_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  end_reason text check (btrim(end_reason) <> ''),
  -- When managers were told that patients wait.
  escalated_at timestamptz,
  version integer not null default 1,
  check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  check ((state = 'cancelled') = (end_reason is not null))
);
-- One recall of a lot: what was closed is opened again when it reached somebody else.
create unique index recall_once on recall (material_id, number_key) where state <> 'cancelled';
create index recall_newest on recall (opened_at desc, id desc);
create index recall_waiting on recall (opened_at) where state = 'open' and escalated_at is null;

-- How its lots stood before, for a recall that was a mistake.
create table recall_lot (
  recall_id uuid not null references recall,
  lot_id uuid not null references stock_lot,
  state text not null,
  state_reason text,
  primary key (recall_id, lot_id)
);
create index recall_lot_of_lot on recall_lot (lot_id);

-- What of its lots was set aside for surgeries when it was opened: holding a lot gives that up, and this keeps which they were.
create table recall_reserved (
  recall_id uuid not null references recall,
  appointment_id uuid not null references appointment on delete cascade,
  lot_id uuid not null references stock_lot,
  -- In use units.
  quantity integer not null check (quantity > 0),
  primary key (recall_id, appointment_id, lot_id)
);
create index recall_reserved_of_appointment on recall_reserved (appointment_id);

-- What was tried to tell a patient; what was taken back stays to be read, and counts no more. How a patient stands is said
-- by the last that counts, so that two records of one person are merged without deciding anything.
create table recall_contact (
  id uuid primary key,
  recall_id uuid not null references recall,
  patient_id uuid not null references patient,
  outcome text not null check (outcome in ('sent', 'told', 'no_answer', 'again', 'unreachable')),
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  note text check (btrim(note) <> ''),
  contacted_by uuid not null references staff,
  contacted_at timestamptz not null,
  taken_back_at timestamptz,
  check (outcome <> 'unreachable' or note is not null)
);
create index recall_contact_last on recall_contact (recall_id, patient_id, contacted_at desc, id desc);
create index recall_contact_of_patient on recall_contact (patient_id);

-- What was used without stock and of which only the package is known is found by its code too.
create index case_discrepancy_by_hand on case_discrepancy (material_id, search_key(coalesce(lot_number, '')))
  where lot_id is null;

create function refuse_rewritten_recall() returns trigger language plpgsql as $$
begin
  if old.state = 'cancelled'
    or (old.id, old.material_id, old.lot_number, old.source, old.alert_number, old.announced_on, old.reason, old.opened_by, old.opened_at)
      is distinct from
      (new.id, new.material_id, new.lot_number, new.source, new.alert_number, new.announced_on, new.reason, new.opened_by, new.opened_at)
  then
    raise exception 'a recall is written once' using errcode = '23514', constraint = 'recall_is_written_once';
  end if;
  return new;
end $$;
create trigger recall_is_written_once before update on recall for each row execute function refuse_rewritten_recall();

-- A lot that comes while its code is recalled is recalled from its first moment. Whoever opens a recall holds the material:
-- a lot that is being written meanwhile is there for it, or finds it here.
create function recall_new_lot() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from material where id = new.material_id for share;
  select reason into why from recall
    where material_id = new.material_id and number_key = search_key(coalesce(new.number, '')) and state <> 'cancelled';
  if found then
    new.state := 'recalled';
    new.state_reason := why;
  end if;
  return new;
end $$;
create trigger stock_lot_of_recall before insert on stock_lot for each row execute function recall_new_lot();

create function refuse_released_lot() returns trigger language plpgsql as $$
begin
  if exists (
    select from recall where material_id = old.material_id and number_key = old.number_key and state <> 'cancelled')
  then
    raise exception 'it is under recall' using errcode = '23514', constraint = 'stock_lot_is_under_recall';
  end if;
  return new;
end $$;
create trigger stock_lot_is_under_recall before update of state on stock_lot for each row
  when (new.state <> 'recalled') execute function refuse_released_lot();

-- Of whom nothing is left to be known, no note is either.
create function forget_recall_notes() returns trigger language plpgsql as $$
begin
  update recall_contact set note = case outcome when 'unreachable' then '–' end where patient_id = new.id;
  return null;
end $$;
create trigger recall_notes_are_forgotten after update on patient for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function forget_recall_notes();
