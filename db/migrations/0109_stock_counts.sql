-- Counts of what is on a shelf: blind, by several people at once, approved by somebody who counted none of it.

alter table stock_document
  drop constraint stock_document_kind_check,
  add constraint stock_document_kind_check check (kind in ('receipt', 'requisition', 'return', 'transfer',
    'transfer_receipt', 'consumption', 'loss', 'supplier_return', 'reversal', 'case_issue', 'case_return', 'case_use',
    'count'));

-- From which difference on a unit counts again; one of which nothing stands here keeps to the usual.
create table stock_count_limit (
  unit_id uuid primary key references unit,
  percent integer not null check (percent between 0 and 100),
  -- Differences of so many use units are never counted again.
  minimum integer not null check (minimum between 0 and 1000000),
  version integer not null default 1
);

create table stock_count (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  unit_id uuid not null references unit,
  -- What is controlled has a count of its own, by two people: its place is not counted so.
  place text not null check (place in ('pharmacy', 'fridge', 'cart')),
  -- Everything of the place where none is said.
  category text check (category in ('disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant',
    'dressing', 'protection', 'other')),
  state text not null default 'counting' check (state in ('counting', 'review', 'approved', 'cancelled')),
  -- One more each time that some of it is counted again.
  round integer not null default 1 check (round > 0),
  begun_by uuid not null references staff,
  begun_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  -- Who approved or cancelled it.
  judged_by uuid references staff,
  judged_at timestamptz,
  -- What it adjusted; none where nothing differed.
  document_id uuid unique references stock_document,
  reject_reason text check (btrim(reject_reason) <> ''),
  cancel_reason text check (btrim(cancel_reason) <> ''),
  version integer not null default 1,
  -- All of a place overlaps each of its categories.
  extent int4range not null generated always as (case when category is null then int4range(0, null) else int4range(
    array_position(array['disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant', 'dressing',
      'protection', 'other'], category),
    array_position(array['disposable', 'medicine', 'anaesthetic', 'suture', 'instrument', 'implant', 'dressing',
      'protection', 'other'], category), '[]') end) stored,
  check ((state in ('approved', 'cancelled')) = (judged_by is not null)),
  check ((judged_by is null) = (judged_at is null)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check (document_id is null or state = 'approved'),
  constraint stock_count_open_once exclude using gist (unit_id with =, place with =, extent with &&)
    where (state in ('counting', 'review'))
);
create index stock_count_newest on stock_count (begun_at desc, id desc);
create index stock_count_of_unit on stock_count (unit_id, begun_at desc, id desc);

-- A lot that is to be counted: it was in the place when the count began, or somebody found it there.
create table stock_count_line (
  count_id uuid not null references stock_count,
  lot_id uuid not null references stock_lot,
  material_id uuid not null references material,
  is_found boolean not null,
  -- Whose entries count.
  round integer not null,
  -- Written when counting is closed: the sum of its entries, what the ledger had of it at the last of them, and whether
  -- that moved between the first and the last.
  counted integer check (counted >= 0),
  expected integer check (expected >= 0),
  has_moved boolean,
  -- The difference passes the limit.
  is_big boolean,
  -- What is said of the difference by whoever approved it.
  reason text check (btrim(reason) <> ''),
  primary key (count_id, lot_id),
  check ((counted is null) = (expected is null) and (counted is null) = (has_moved is null)
    and (counted is null) = (is_big is null))
);
create index stock_count_line_of_lot on stock_count_line (lot_id);

-- So many of a lot, seen by somebody; those of several people add up.
create table stock_count_entry (
  id uuid primary key,
  count_id uuid not null,
  lot_id uuid not null,
  round integer not null,
  quantity integer not null check (quantity between 0 and 1000000),
  -- What the ledger had of it in the place at that moment, which nobody who counts is told: what moves later changes nothing.
  balance integer not null check (balance >= 0),
  is_scanned boolean not null,
  -- Counted again by whoever had counted it, because nobody else could.
  nobody_else boolean not null,
  counted_by uuid not null references staff,
  counted_at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (count_id, lot_id) references stock_count_line
);
create index stock_count_entry_of_line on stock_count_entry (count_id, lot_id, counted_at, id);

-- Entries are made and withdrawn while their count is being counted; whoever closes it waits for them, and they for that.
create function guard_count_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.withdrawn_at is not null
    or to_jsonb(old) - 'withdrawn_at' is distinct from to_jsonb(new) - 'withdrawn_at'))
  then
    raise exception 'what was counted stays' using errcode = '23514', constraint = 'stock_count_entry_is_written_once';
  end if;
  perform from stock_count where id = new.count_id and state = 'counting' for share;
  if not found then
    raise exception 'it is not being counted' using errcode = '23514', constraint = 'stock_count_is_being_counted';
  end if;
  return new;
end $$;
create trigger stock_count_entry_is_guarded before insert or update or delete on stock_count_entry
  for each row execute function guard_count_entry();

create function guard_stock_count() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'cancelled') then
    raise exception 'it is over' using errcode = '23514', constraint = 'stock_count_is_over';
  end if;
  if new.state = 'approved' and old.state <> 'review' then
    raise exception 'it is still being counted' using errcode = '23514', constraint = 'stock_count_is_closed_first';
  end if;
  if new.state = 'approved' and exists (
    select from stock_count_entry where count_id = new.id and counted_by = new.judged_by
  ) then
    raise exception 'by whoever counted' using errcode = '23514', constraint = 'stock_count_approved_by_another';
  end if;
  return new;
end $$;
create trigger stock_count_is_guarded before update on stock_count
  for each row execute function guard_stock_count();
