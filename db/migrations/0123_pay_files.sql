-- Files by which a bank pays approved statements, and what it answered.

-- The one account of the network that pays, as its bank wants it written.
create table pay_bank_profile (
  is_only boolean primary key default true check (is_only),
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
  version integer not null default 1
);

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
  check ((withdrawn_by is null) = (withdrawn_at is null) and (withdrawn_by is null) = (withdrawn_reason is null))
);

create table pay_file_payment (
  file_id uuid not null references pay_file,
  -- From 1, in the order of the file.
  position integer not null,
  statement_id uuid not null references payment_statement,
  name text not null,
  document text not null,
  key text not null,
  centavos bigint not null check (centavos > 0),
  -- What the bank says of it; null until it says something.
  outcome text check (outcome in ('paid', 'refused', 'waiting')),
  occurrences text[] not null default '{}',
  paid_on date,
  -- Whether it keeps its statement from another file: not once it was refused, or its file withdrawn.
  is_live boolean not null default true,
  primary key (file_id, position)
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
