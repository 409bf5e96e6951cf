-- A professional's own report of a period, sent to them by a link. What is sent once stays as it was sent; another is another.
create table report_link (
  id uuid primary key,
  professional_id uuid not null references professional,
  -- The days that it is about, both included.
  from_day date not null,
  to_day date not null,
  -- Null: surgeries of every unit. Its sender's units are looked at again whenever it is opened.
  unit_ids uuid[] check (cardinality(unit_ids) > 0),
  -- Null: of every procedure.
  procedure_id uuid references procedure,
  sent_by uuid not null references staff,
  sent_at timestamptz not null,
  revoked_by uuid references staff,
  revoked_at timestamptz,
  check (from_day <= to_day),
  check ((revoked_by is null) = (revoked_at is null))
);
create index report_link_of_professional on report_link (professional_id, sent_at desc);

alter table link
  drop constraint link_kind_check,
  add constraint link_kind_check check (case
    when kind = 'theatreBoard' then unit_id is not null and subject_id is null and start_until is not null
    when kind in ('statement', 'report') then
      unit_id is null and subject_id is not null and start_until is null and started_at is not null
    else false end);
