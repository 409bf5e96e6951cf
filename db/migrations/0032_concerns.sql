-- Whom an event concerns, for open screens: stretches of time, ids of patients, rooms, people, teams and rows. Never a
-- name. Kept, so that whoever missed it is told the same; histories do not read it.
alter table event add column concerns jsonb not null default '{}';

-- Counts up with every change of a row that lists show, so that of two states of one row the newer is known: set under
-- the row's lock, it grows with each change of that row, and the event that follows in the same transaction has more.
-- It is not `version`, which says what people saw: a row also changes with what stands beside it.
create sequence if not exists freshness;
alter table event add column freshness bigint not null default 0;

alter table block add column freshness bigint not null default 0;
alter table patient add column freshness bigint not null default 0;

create function freshen() returns trigger language plpgsql as $$
begin
  new.freshness := nextval('freshness');
  return new;
end $$;
create trigger block_freshness before insert or update on block for each row execute function freshen();
create trigger patient_freshness before insert or update on patient for each row execute function freshen();
