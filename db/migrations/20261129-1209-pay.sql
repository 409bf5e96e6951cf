-- What professionals are paid by, what they are owed, and the files by which a bank pays it.

-- == Pay rules ==

-- What doctors and team members are paid by: rules in editions, and from when on money counts as received.

-- Deductions of a rule, in the order in which they are taken.
create function pay_deductions_are_sound(deductions jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(deductions) = 'array' and jsonb_array_length(deductions) <= 10 and not exists (
    select from jsonb_array_elements(deductions) as one
    where jsonb_typeof(one) <> 'object' or btrim(coalesce(one ->> 'name', '')) = ''
      or not case one ->> 'kind'
        when 'share' then coalesce((one ->> 'basisPoints')::int between 1 and 10000, false) and one ->> 'centavos' is null
        when 'amount' then coalesce((one ->> 'centavos')::bigint > 0, false) and one ->> 'basisPoints' is null
        when 'cardFee' then one ->> 'basisPoints' is null and one ->> 'centavos' is null
        else false
      end)
$$;

-- One edition of a rule. It is never changed: another edition takes its place from a day on, and it ends the day before.
create table pay_rule (
  id uuid primary key,
  family_id uuid not null,
  -- 1 for the first.
  edition integer not null check (edition >= 1),
  name text not null check (btrim(name) <> ''),
  name_key text not null generated always as (search_key(name)) stored,
  beneficiary text not null check (beneficiary in ('professional', 'team', 'function')),
  professional_id uuid references professional,
  function text check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
  team_id uuid references team,
  procedure_id uuid references procedure,
  unit_id uuid references unit,
  day_kind text check (day_kind in ('working', 'saturday', 'sunday', 'holiday')),
  -- From which case of the person's day on.
  nth_from integer check (nth_from between 2 and 50),
  basis text not null
    check (basis in ('fixed', 'gross', 'net', 'received', 'graft', 'hour', 'shift', 'minimum', 'bonus', 'discount')),
  amount_centavos bigint check (amount_centavos > 0),
  -- Hundredths of a percent.
  share_basis_points integer check (share_basis_points between 1 and 10000),
  cap_centavos bigint check (cap_centavos > 0),
  is_shared boolean not null default false,
  -- In the order in which they are taken.
  deductions jsonb not null default '[]' check (pay_deductions_are_sound(deductions)),
  valid_from date not null,
  -- Its last day. The day before it began: it never held.
  valid_to date check (valid_to >= valid_from - 1),
  -- Why it is, of an edition that took another's place.
  reason text check (btrim(reason) <> ''),
  recorded_by uuid not null references staff,
  recorded_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  end_reason text check (btrim(end_reason) <> ''),
  version integer not null default 1,
  check ((valid_to is null) = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  constraint pay_rule_says_whom check (
    (beneficiary = 'professional') = (professional_id is not null) and (beneficiary = 'function') = (function is not null)
    and (beneficiary = 'team') = (team_id is not null)),
  constraint pay_rule_says_how_much check ((basis in ('gross', 'net', 'received')) = (share_basis_points is not null)
    and (share_basis_points is null) = (amount_centavos is not null)),
  check (cap_centavos is null or basis = 'graft'),
  -- A shift is of no procedure and no team, and no case of a day; a minimum is of a month.
  check (basis not in ('hour', 'shift') or (procedure_id is null and nth_from is null and beneficiary <> 'team' and not is_shared)),
  check (basis <> 'minimum' or (procedure_id is null and nth_from is null and day_kind is null and beneficiary <> 'team'
    and not is_shared and deductions = '[]')),
  constraint pay_rule_edition_once unique (family_id, edition),
  constraint pay_rule_one_edition_at_a_time exclude using gist (
    family_id with =, daterange(valid_from, valid_to + 1, '[)') with &&),
  -- Two that speak of just the same would be equally specific, and nobody could say which of them pays.
  scope text not null generated always as (
    case basis when 'hour' then 'shift' when 'shift' then 'shift' when 'minimum' then 'minimum' when 'bonus' then 'bonus'
      when 'discount' then 'discount' else 'case' end
    || '/' || coalesce(professional_id::text, team_id::text, function, '')
    || '/' || coalesce(procedure_id::text, '') || '/' || coalesce(unit_id::text, '')
    || '/' || coalesce(nth_from, 1)::text || '/' || coalesce(day_kind, '')) stored,
  constraint pay_rule_no_tie exclude using gist (scope with =, daterange(valid_from, valid_to + 1, '[)') with &&)
);
create index pay_rule_of_professional on pay_rule (professional_id) where professional_id is not null;
create index pay_rule_of_team on pay_rule (team_id) where team_id is not null;

create function refuse_changed_pay_rule() returns trigger language plpgsql as $$
declare
  -- With what the database makes of a row only after triggers were asked.
  may_change text[] := array['valid_to', 'ended_by', 'ended_at', 'end_reason', 'version', 'name_key', 'scope'];
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - may_change) is distinct from (to_jsonb(new) - may_change) then
    raise exception 'a rule of pay is never changed' using errcode = '23514', constraint = 'pay_rule_is_kept';
  end if;
  return new;
end $$;
create trigger pay_rule_is_kept before update or delete on pay_rule
  for each row execute function refuse_changed_pay_rule();

-- Whether money of cards counts when it is authorised, or when it is expected to be there: of receipts from a day on, so that
-- what was paid by the other is never asked back.
create table pay_received (
  valid_from date primary key,
  means text not null check (means in ('authorised', 'settled')),
  recorded_by uuid references staff,
  recorded_at timestamptz not null
);

insert into pay_received values ('2000-01-01', 'authorised', null, '2000-01-01T00:00:00Z');

-- == Payments ==

-- What professionals are owed month by month: statements with their lines, who checked, sent, accepted, approved and
-- paid them.

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

-- What one person is owed of it by one payer: of whom works in units of two companies there are two in a month.
-- Amounts in centavos.
create table payment_statement (
  id uuid primary key,
  period_id uuid not null references payment_period,
  professional_id uuid not null references professional,
  state text not null default 'calculated'
    check (state in ('calculated', 'checked', 'sent', 'contested', 'accepted', 'approved', 'paid', 'locked')),
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
  -- As what a statement is paid, kept once it is approved.
  regime text check (regime in ('company', 'selfEmployed', 'employee')),
  company_name text,
  company_cnpj text,
  retentions jsonb not null default '[]' check (jsonb_typeof(retentions) = 'array'),
  retained_centavos bigint not null default 0 check (retained_centavos >= 0),
  -- The file of the invoice, by its name in the store, and what it is.
  invoice_file text,
  invoice_file_type text,
  -- What the law keeps back is of the day of payment. This is the day that it was worked out for: as it was meant at the
  -- approval, then as it was.
  retained_for date,
  -- As it was when both agreed to it, where the day of payment changed it.
  agreed_retentions jsonb check (jsonb_typeof(agreed_retentions) = 'array'),
  agreed_retained_centavos bigint,
  -- The day on which a file may pay it: of that month it counts as income before it is paid.
  filed_for date,
  -- Null of the main company.
  payer_id uuid references legal_entity,
  check ((sent_by is null) = (sent_at is null)),
  check (state not in ('sent', 'contested', 'accepted', 'approved', 'paid') or sent_at is not null),
  check (state not in ('accepted', 'approved', 'paid') or accepted_at is not null),
  check (state not in ('approved', 'paid') or approved_at is not null),
  check ((approved_at is null) = (approved_by is null)),
  check (state <> 'paid' or (paid_at is not null and paid_on is not null)),
  check ((paid_at is null) = (paid_on is null) and (paid_at is null) = (paid_by is null)),
  check ((invoice_date is null) = (invoice_centavos is null)),
  check (regime <> 'company' or (company_name is not null and company_cnpj is not null)),
  check ((invoice_file is null) = (invoice_file_type is null)),
  check ((agreed_retentions is null) = (agreed_retained_centavos is null)),
  constraint payment_statement_once unique nulls not distinct (period_id, professional_id, payer_id)
);
create index payment_statement_of_professional on payment_statement (professional_id, period_id);
create index payment_statement_of_person on payment_statement (professional_id)
  where state in ('approved', 'paid', 'locked');
create index payment_statement_of_payer on payment_statement (payer_id) where payer_id is not null;

-- What was paid in a year.
create index payment_statement_paid_on on payment_statement (paid_on) where paid_on is not null;

-- One line, as the calculation made it; found again by its key, so that a change is a change of the same line.
create table payment_line (
  id uuid default gen_random_uuid() primary key,
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
  basis text
    check (basis in ('fixed', 'gross', 'net', 'received', 'graft', 'hour', 'shift', 'minimum', 'bonus', 'discount')),
  nth integer,
  steps jsonb not null,
  -- noRule: nothing is owed only where somebody has said so, with a reason.
  held_reason text
    check (held_reason in ('map', 'unpaid', 'credential', 'interrupted', 'noRule')),
  -- An amount is a bigint wherever it is kept: a share of an integer overflows from R$ 1,789.57 on, before it is
  -- divided.
  result_centavos bigint not null,
  held_centavos bigint not null,
  -- A line of a case is of a part, and its key says of which.
  function text
    check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
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
  kind text not null check (kind in ('tie', 'overWhole', 'noRule')),
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

-- What is generated is not known yet before a row is written, so it asks the sum itself.
create function guard_payment_statement() returns trigger language plpgsql as $$
declare
  due bigint;
begin
  if tg_op = 'DELETE' then
    if old.state in ('approved', 'paid', 'locked') then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
    return old;
  end if;
  due := new.result_centavos + new.carried_centavos;
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
    or (new.state = 'locked' and due <= 0 and (old.state = 'approved' or new.result_centavos = 0)))
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
  if new.state = 'paid' and due <= 0 then
    raise exception 'nothing is due' using errcode = '23514', constraint = 'payment_of_something';
  end if;
  return new;
end $$;
create trigger payment_statement_is_guarded before update or delete on payment_statement
  for each row execute function guard_payment_statement();

create function guard_payment_retentions() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'paid', 'locked') then
    -- As what it is paid, and what was agreed once, never changes.
    if (old.regime, old.company_name, old.company_cnpj) is distinct from (new.regime, new.company_name, new.company_cnpj)
      or (old.agreed_retentions is not null and (old.agreed_retentions, old.agreed_retained_centavos)
        is distinct from (new.agreed_retentions, new.agreed_retained_centavos))
    then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
    -- The day of payment changes what is kept back until it is paid, and what was agreed stays beside it.
    if (old.retentions, old.retained_centavos, old.retained_for)
        is distinct from (new.retentions, new.retained_centavos, new.retained_for)
      and (old.state <> 'approved' or new.state <> 'approved' or new.agreed_retentions is null)
    then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
  end if;
  -- A company is paid what it charged, and not before it did. What is due is worked out only after triggers were asked.
  if new.state = 'paid' and old.state <> 'paid' and new.regime = 'company'
    and (new.invoice_file is null or new.invoice_centavos is distinct from new.result_centavos + new.carried_centavos)
  then
    raise exception 'there is no invoice' using errcode = '23514', constraint = 'payment_needs_invoice';
  end if;
  return new;
end $$;
create trigger payment_retentions_are_guarded before update on payment_statement
  for each row execute function guard_payment_retentions();

-- Of somebody's part in a case: it answers where no rule speaks, and a rule that does is stronger.
create table payment_nothing_owed (
  case_id uuid not null references appointment,
  professional_id uuid not null references professional,
  function text not null check (function in ('doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist')),
  reason text not null check (btrim(reason) <> ''),
  said_by uuid not null references staff,
  said_at timestamptz not null,
  primary key (case_id, professional_id, function)
);

-- Whoever signed what a case came to is not the only one to check and send what is paid for it; nor does whoever checked
-- write down that the person accepts. The first a network may allow, the second nobody.
create table pay_separation (
  only_one boolean default true primary key check (only_one),
  -- Whether one person may sign the map, check and send: for a network of few people.
  one_person_settles boolean not null default false,
  version integer not null default 1
);

insert into pay_separation default values;

-- Whether of some unit's part a person accepted the values or signed the map, and checked it too.
create function pay_settles_alone(statement uuid, person uuid) returns boolean stable language sql as $$
  select not (select one_person_settles from pay_separation) and exists (
    select from payment_part as part join payment_line as line on line.statement_id = part.statement_id
      and line.unit_id is not distinct from part.unit_id
    where part.statement_id = statement and part.checked_by = person and line.case_id is not null and (
      exists (select from day_map_accepted as accepted
        where accepted.appointment_id = line.case_id and accepted.accepted_by = person)
      or exists (select from closed_case as closed join day_map as map on map.id = closed.map_id
        where closed.appointment_id = line.case_id and map.closed_by = person)))
$$;

create function guard_payment_separation() returns trigger language plpgsql as $$
begin
  if new.state = 'sent' and old.state = 'checked' and pay_settles_alone(new.id, new.sent_by) then
    raise exception 'by whoever signed and checked' using errcode = '23514', constraint = 'payment_sent_by_another';
  end if;
  if new.state = 'accepted' and old.state = 'sent'
    and exists (select from payment_part where statement_id = new.id and checked_by = new.accepted_by)
  then
    raise exception 'by whoever checked' using errcode = '23514', constraint = 'payment_accepted_by_another';
  end if;
  return new;
end $$;
create trigger payment_separation before update of state on payment_statement
  for each row when (new.state in ('sent', 'accepted')) execute function guard_payment_separation();

-- == Pay files ==

-- Files by which a bank pays approved statements, and what it answered.

-- The account by which a company pays, as its bank wants it written. Each company pays by its own, and a file is of
-- one.
create table pay_bank_profile (
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  bank_name text not null check (btrim(bank_name) <> ''),
  agreement text not null check (length(agreement) between 1 and 20),
  agency text not null check (agency ~ '^\d{1,5}$'),
  agency_digit text not null check (length(agency_digit) <= 1),
  account text not null check (account ~ '^\d{1,12}$'),
  account_digit text not null check (length(account_digit) <= 1),
  both_digit text not null check (length(both_digit) <= 1),
  company_name text not null check (btrim(company_name) <> ''),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  file_layout text not null check (file_layout ~ '^\d{3}$'),
  batch_layout text not null check (batch_layout ~ '^\d{3}$'),
  takes_letters boolean not null,
  repeats_document boolean not null,
  version integer not null default 1,
  -- Null of the main company.
  payer_id uuid references legal_entity,
  constraint pay_bank_profile_of_payer unique nulls not distinct (payer_id)
);

-- One file for a bank, with everything that it is to pay.
create table pay_file (
  id uuid primary key,
  -- Only rises: the bank knows a file by it, and one that is repeated may pay twice.
  number integer not null unique check (number between 1 and 999999),
  pay_on date not null,
  centavos bigint not null check (centavos > 0),
  payments integer not null check (payments > 0),
  -- As it was made; taken a second time it is the same, letter by letter.
  content text not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  -- It was never sent, or the bank took none of it: its statements may be paid by another.
  withdrawn_by uuid references staff,
  withdrawn_at timestamptz,
  withdrawn_reason text check (btrim(withdrawn_reason) <> ''),
  answered_at timestamptz,
  payer_id uuid references legal_entity,
  check ((withdrawn_by is null) = (withdrawn_at is null) and (withdrawn_by is null) = (withdrawn_reason is null))
);
create index pay_file_of_payer on pay_file (payer_id) where payer_id is not null;

-- What is in a file that the bank may pay is paid by nothing else, and what came back may be paid again.
create table pay_file_payment (
  file_id uuid not null references pay_file,
  -- From 1, in the order of the file.
  position integer not null,
  statement_id uuid not null references payment_statement,
  name text not null,
  document text not null,
  key text not null,
  centavos bigint not null check (centavos > 0),
  -- What the bank says of it; null until it says something. differs: it paid another amount. twice: it paid what was
  -- paid otherwise. returned: it paid, and the money came back. released: somebody said that the bank will not pay it.
  outcome text
    check (outcome in ('paid', 'refused', 'waiting', 'differs', 'twice', 'returned', 'released')),
  occurrences text[] not null default '{}',
  paid_on date,
  -- Whether it keeps its statement from another file: not once it was refused, or its file withdrawn.
  is_live boolean not null default true,
  -- What the bank says that it paid, where that is not what it was asked for.
  paid_centavos bigint check (paid_centavos >= 0),
  -- Who said in words what came of it, and why.
  settled_by uuid references staff,
  settled_at timestamptz,
  settled_reason text check (btrim(settled_reason) <> ''),
  primary key (file_id, position),
  constraint pay_file_payment_settled_in_words
    check (outcome not in ('returned', 'released') or settled_at is not null and settled_reason is not null),
  constraint pay_file_payment_live_while_it_may_be_paid
    check (not is_live or outcome is null or outcome in ('paid', 'waiting', 'differs'))
);

-- Nobody is in two files at once.
create unique index pay_file_payment_once on pay_file_payment (statement_id) where is_live;

create function guard_pay_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a file stays' using errcode = '23514', constraint = 'pay_file_is_kept';
  end if;
  if tg_op = 'INSERT' then
    if new.number <= coalesce((select max(number) from pay_file), 0) then
      raise exception 'the number rises' using errcode = '23514', constraint = 'pay_file_number_rises';
    end if;
    return new;
  end if;
  if (old.id, old.number, old.pay_on, old.centavos, old.payments, old.content, old.made_by, old.made_at)
    is distinct from (new.id, new.number, new.pay_on, new.centavos, new.payments, new.content, new.made_by, new.made_at)
  then
    raise exception 'a file stays as it was made' using errcode = '23514', constraint = 'pay_file_is_kept';
  end if;
  return new;
end $$;
create trigger pay_file_is_guarded before insert or update or delete on pay_file
  for each row execute function guard_pay_file();

create function guard_pay_file_payment() returns trigger language plpgsql as $$
begin
  if new.is_live and not exists (select from payment_statement where id = new.statement_id and state = 'approved') then
    raise exception 'it is not approved' using errcode = '23514', constraint = 'pay_file_payment_of_what_is_approved';
  end if;
  return new;
end $$;
create trigger pay_file_payment_is_guarded before insert on pay_file_payment
  for each row execute function guard_pay_file_payment();

create function guard_paid_once() returns trigger language plpgsql as $$
begin
  if exists (select from pay_file_payment where statement_id = new.id and is_live and outcome is distinct from 'paid') then
    raise exception 'the bank may pay it' using errcode = '23514', constraint = 'payment_statement_is_paid_once';
  end if;
  return new;
end $$;
create trigger payment_statement_is_paid_once before update of state on payment_statement
  for each row when (old.state = 'approved' and new.state = 'paid') execute function guard_paid_once();

create function guard_pay_file_payer() returns trigger language plpgsql as $$
begin
  if new.payer_id is distinct from old.payer_id then
    raise exception 'a file stays as it was made' using errcode = '23514', constraint = 'pay_file_is_kept';
  end if;
  return new;
end $$;
create trigger pay_file_payer_is_guarded before update of payer_id on pay_file
  for each row execute function guard_pay_file_payer();

create function guard_payment_of_file() returns trigger language plpgsql as $$
begin
  if (select payer_id from pay_file where id = new.file_id)
    is distinct from (select payer_id from payment_statement where id = new.statement_id)
  then
    raise exception 'it is of another company' using errcode = '23514', constraint = 'pay_file_is_of_one_payer';
  end if;
  return new;
end $$;
create trigger pay_file_is_of_one_payer before insert on pay_file_payment
  for each row execute function guard_payment_of_file();
