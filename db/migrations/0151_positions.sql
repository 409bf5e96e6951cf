-- The transaction that wrote an event. What a screen holds is as old as a snapshot of the database (`pg_current_snapshot`)
-- says: it has an event exactly if the event's transaction is visible in that. Ids are given before they commit and say
-- nothing of it. Events of before have the transaction of this migration.
alter table event add column xid bigint not null default pg_current_xact_id()::text::bigint;

-- Events grow at the end alone, and so do their transactions: for what came since a snapshot the last pages are read.
-- It costs a write next to nothing, as an ordinary index would not.
create index event_by_transaction on event using brin (xid) with (pages_per_range = 16, autosummarize = on);
