-- How the invitation of a person stands: on its way or waiting for them, failed and why, or accepted, which it is once
-- they came in. The uid of their account is chosen with the row, so that asking the provider for it twice makes one
-- account; the account and the letter are the work of jobs.
alter table staff
  add column invitation text not null default 'accepted'
    constraint staff_invitation_known check (invitation in ('invited', 'failed', 'accepted')),
  add column invitation_failure text constraint staff_invitation_failure_known
    check (invitation_failure in ('email-taken', 'address-refused', 'mail-unavailable', 'provider-unavailable')),
  add constraint staff_invitation_failed_for_a_reason check ((invitation = 'failed') = (invitation_failure is not null));
