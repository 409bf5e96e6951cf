-- What a client sent to create something, as a SHA-256 of the parsed input: the same create sent again is told from
-- another one under the same id, whatever the record has become since. Null where nothing was created by a client, and
-- for what was created before this column. Histories, live screens and exports name their columns and never show it.
alter table event add column sent bytea;
