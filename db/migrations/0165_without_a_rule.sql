-- Whoever performed and is met by no rule is told of: nothing is owed only where somebody has said so, with a reason.
alter table payment_line drop constraint payment_line_held_reason_check,
  add constraint payment_line_held_reason_check
    check (held_reason in ('map', 'unpaid', 'credential', 'interrupted', 'noRule'));
alter table payment_problem drop constraint payment_problem_kind_check,
  add constraint payment_problem_kind_check check (kind in ('tie', 'overWhole', 'noRule'));

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
