-- Who asked an administrator may take the question back.
alter table order_approval
  drop constraint order_approval_state_check,
  add constraint order_approval_state_check
    check (state in ('waiting', 'approved', 'refused', 'outdated', 'withdrawn'));
