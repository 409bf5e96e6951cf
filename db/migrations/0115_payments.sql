-- What professionals are owed month by month: statements with their lines, who checked, sent, accepted, approved and paid them.

-- A month of the network's calendar.
create table payment_period (
  id uuid primary key,
  month date not null unique check (extract(day from month) = 1),
  state text not null default 'open' check (state in ('open', 'locked')),
  calculated_at timestamptz,
  locked_by uuid references staff,
  locked_at timestamptz,
  version integer not null default 1,
  check ((state = 'locked') = (locked_at is not null) and (locked_at is null) = (locked_by is null))
);

-- What one person is owed of it. Amounts in centavos.
create table payment_statement (
  id uuid primary key,
  period_id uuid not null references payment_period,
  professional_id uuid not null references professional,
  state text not null default 'calculated' check
    (state in ('calculated', 'checked', 'sent', 'contested', 'accepted', 'approved', 'paid', 'locked')),
  -- The sum of its lines, kept with them.
  result_centavos bigint not null default 0,
  held_centavos bigint not null default 0,
  -- What earlier months were paid too much, and is taken off here.
  carried_centavos bigint not null default 0 check (carried_centavos <= 0),
  due_centavos bigint not null generated always as (result_centavos + carried_centavos) stored,
  sent_by uuid references staff,
  sent_at timestamptz,
  -- Who wrote down that it was accepted; null where the person did so by the link of the statement.
  accepted_by uuid references staff,
  accepted_at timestamptz,
  approved_by uuid references staff,
  approved_at timestamptz,
  paid_by uuid references staff,
  paid_at timestamptz,
  paid_on date,
  -- Why it came back after it was paid.
  unpaid_reason text check (btrim(unpaid_reason) <> ''),
  -- Of a company: what it charged.
  invoice_number text check (btrim(invoice_number) <> ''),
  invoice_date date,
  invoice_centavos bigint check (invoice_centavos > 0),
  version integer not null default 1,
  unique (period_id, professional_id),
  check ((sent_by is null) = (sent_at is null)),
  check (state not in ('sent', 'contested', 'accepted', 'approved', 'paid') or sent_at is not null),
  check (state not in ('accepted', 'approved', 'paid') or accepted_at is not null),
  check (state not in ('approved', 'paid') or approved_at is not null),
  check ((approved_at is null) = (approved_by is null)),
  check (state <> 'paid' or (paid_at is not null and paid_on is not null)),
  check ((paid_at is null) = (paid_on is null) and (paid_at is null) = (paid_by is null)),
  check ((invoice_date is null) = (invoice_centavos is null))
);
create index payment_statement_of_professional on payment_statement (professional_id, period_id);

-- One line, as the calculation made it; found again by its key, so that a change is a change of the same line.
create table payment_line (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references payment_statement on delete cascade,
  key text not null,
  line_group text not null check (line_group in ('case', 'shift', 'minimum', 'bonus', 'discount')),
  -- Null of all units together.
  unit_id uuid references unit,
  day date not null,
  case_id uuid references appointment,
  -- Of a published shift, which may be published anew.
  shift_id uuid,
  rule_id uuid references pay_rule,
  edition integer,
  basis text check
    (basis in ('fixed', 'gross', 'net', 'received', 'graft', 'hour', 'shift', 'minimum', 'bonus', 'discount')),
  nth integer,
  steps jsonb not null,
  held_reason text check (held_reason in ('map', 'unpaid', 'credential', 'interrupted')),
  result_centavos integer not null,
  held_centavos integer not null,
  unique (statement_id, key),
  check ((rule_id is null) = (edition is null) and (rule_id is null) = (basis is null)),
  check (held_reason is null or result_centavos = 0),
  check (held_reason is not null or held_centavos = 0)
);
create index payment_line_of_case on payment_line (case_id) where case_id is not null;
create index payment_line_of_shift on payment_line (shift_id) where shift_id is not null;
create index payment_line_of_day on payment_line (unit_id, day) where case_id is not null;
create index payment_line_held on payment_line (statement_id) where held_reason is not null;

-- What of a statement is of one unit, and who checked it as it stands: what changes afterwards is checked anew.
create table payment_part (
  statement_id uuid not null references payment_statement on delete cascade,
  -- Null of what spans units.
  unit_id uuid references unit,
  lines integer not null,
  result_centavos bigint not null,
  held_centavos bigint not null,
  -- Of all that its lines say.
  digest text not null,
  checked_by uuid references staff,
  checked_at timestamptz,
  unique nulls not distinct (statement_id, unit_id),
  check ((checked_by is null) = (checked_at is null))
);
create index payment_part_of_unit on payment_part (unit_id, statement_id);

-- What a person does not agree with: a line, or that something is missing. Of a line that is no more it stays to be read.
create table payment_contest (
  id uuid primary key,
  statement_id uuid not null references payment_statement,
  -- Null of the statement as a whole.
  line_key text,
  unit_id uuid references unit,
  -- What the line came to.
  centavos bigint,
  reason text not null check (btrim(reason) <> ''),
  -- Who wrote it down; null where the person did so by the link of the statement.
  contested_by uuid references staff,
  contested_at timestamptz not null,
  answer text check (btrim(answer) <> ''),
  answered_by uuid references staff,
  answered_at timestamptz,
  check ((answered_by is null) = (answered_at is null))
);
create index payment_contest_of_statement on payment_contest (statement_id, contested_at);

-- What must be put right before anybody is paid of it.
create table payment_problem (
  period_id uuid not null references payment_period,
  kind text not null check (kind in ('tie', 'overWhole')),
  -- Null where it is nobody's alone.
  professional_id uuid references professional,
  case_id uuid references appointment,
  shift_id uuid,
  rule_ids uuid[] not null,
  basis_points integer,
  unique nulls not distinct (period_id, kind, professional_id, case_id, shift_id)
);

-- Cases and shifts of earlier months of which something changed, for the months that come to look at.
create table payment_changed (
  case_id uuid references appointment,
  shift_id uuid,
  at timestamptz not null,
  unique nulls not distinct (case_id, shift_id),
  check ((case_id is null) <> (shift_id is null))
);

-- What was approved is corrected in a later month, and never changed. Asked once a statement, however many lines it writes.
create function guard_payment_lines() returns trigger language plpgsql as $$
begin
  if exists (select from payment_statement where state in ('approved', 'paid', 'locked')
    and id in (select statement_id from touched))
  then
    raise exception 'it is approved' using errcode = '23514', constraint = 'payment_line_is_final';
  end if;
  return null;
end $$;
create trigger payment_line_is_final_when_inserted after insert on payment_line
  referencing new table as touched for each statement execute function guard_payment_lines();
create trigger payment_line_is_final_when_updated after update on payment_line
  referencing old table as touched for each statement execute function guard_payment_lines();
create trigger payment_line_is_final_when_deleted after delete on payment_line
  referencing old table as touched for each statement execute function guard_payment_lines();
create trigger payment_part_is_final_when_inserted after insert on payment_part
  referencing new table as touched for each statement execute function guard_payment_lines();
create trigger payment_part_is_final_when_updated after update on payment_part
  referencing old table as touched for each statement execute function guard_payment_lines();
create trigger payment_part_is_final_when_deleted after delete on payment_part
  referencing old table as touched for each statement execute function guard_payment_lines();

create function guard_payment_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('approved', 'paid', 'locked') then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
    return old;
  end if;
  if (old.period_id, old.professional_id) is distinct from (new.period_id, new.professional_id)
    or (old.state in ('approved', 'paid', 'locked')
      and (old.result_centavos, old.held_centavos, old.carried_centavos, old.approved_by, old.approved_at)
        is distinct from (new.result_centavos, new.held_centavos, new.carried_centavos, new.approved_by, new.approved_at))
  then
    raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
  end if;
  if old.state <> new.state and not (case old.state
    when 'calculated' then new.state = 'checked'
    when 'checked' then new.state in ('calculated', 'sent')
    when 'sent' then new.state in ('calculated', 'contested', 'accepted')
    when 'contested' then new.state in ('calculated', 'sent')
    when 'accepted' then new.state in ('calculated', 'contested', 'approved')
    when 'approved' then new.state = 'paid'
    when 'paid' then new.state in ('approved', 'locked')
    else false end
    -- What pays nobody needs no approval to be over.
    or (new.state = 'locked' and new.due_centavos <= 0 and (old.state = 'approved' or new.result_centavos = 0)))
  then
    raise exception 'not from that state' using errcode = '23514', constraint = 'payment_statement_goes_its_way';
  end if;
  if new.state = 'checked' and old.state <> 'checked'
    and exists (select from payment_part where statement_id = new.id and checked_by is null)
  then
    raise exception 'some of it is not checked' using errcode = '23514', constraint = 'payment_statement_is_checked_first';
  end if;
  if new.state = 'approved' and old.state = 'accepted'
    and exists (select from payment_part where statement_id = new.id and checked_by = new.approved_by)
  then
    raise exception 'by whoever checked' using errcode = '23514', constraint = 'payment_approved_by_another';
  end if;
  if new.state = 'paid' and new.due_centavos <= 0 then
    raise exception 'nothing is due' using errcode = '23514', constraint = 'payment_of_something';
  end if;
  return new;
end $$;
create trigger payment_statement_is_guarded before update or delete on payment_statement
  for each row execute function guard_payment_statement();
