-- The room board shows a pause as soon as it is done: rows that are sent to it say how fresh they are.
alter table safety_pause add column freshness bigint not null default 0;
create trigger safety_pause_freshness before insert or update on safety_pause for each row execute function freshen();
