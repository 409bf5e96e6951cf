-- How loud a recording is, the server finds out by itself, once, after it has arrived.
-- When it was listened to, whatever came of it.
alter table recording add column heard_at timestamptz;
-- How often that was begun: what always ends the process that tries is not tried for ever.
alter table recording add column hear_tries smallint not null default 0 check (hear_tries >= 0);
-- What the browsers found out so far stays.
update recording set heard_at = finished_at where peaks is not null;
create index recording_unheard on recording (finished_at desc) where state = 'ready' and heard_at is null;
