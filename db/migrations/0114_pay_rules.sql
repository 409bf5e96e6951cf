-- What doctors and team members are paid by: rules in editions, what they work as, what the law keeps back.

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
  basis text not null check
    (basis in ('fixed', 'gross', 'net', 'received', 'graft', 'hour', 'shift', 'minimum', 'bonus', 'discount')),
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

-- Cases are read by day, and by what was sold.
create index closed_case_by_day on closed_case (day, appointment_id);
create index closed_case_of_item on closed_case (order_item_id) where order_item_id is not null;
create index day_map_closed on day_map (closed_at) where state = 'closed';
