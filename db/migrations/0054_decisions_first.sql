-- What waits for a yes or a no stands before everything else that somebody is told.
alter table notification add column must_decide boolean not null default false;
update notification set must_decide = true
from event
where event.id = notification.event_id and notification.done_at is null
  and event.noun || '.' || event.verb in (
    'blockRequest.create', 'blockRequest.reopen', 'roster.requestSwap', 'order.askApproval', 'receipt.askRefund',
    'rebooking.request');

drop index notification_open;
create index notification_open on notification (staff_id, must_decide desc, needs_action desc, at desc, id desc)
  where done_at is null;

-- What nobody confirmed is told one by one to who has it in hand, and to those who answer for a unit as one number.
update notification set done_at = now()
from event
where event.id = notification.event_id and notification.done_at is null
  and event.noun = 'confirmation' and event.verb = 'escalate'
  and notification.staff_id::text is distinct from event.data->'changes'->'assigneeId'->>1
  and notification.staff_id::text is distinct from event.data->'changes'->'ownerId'->>1;
