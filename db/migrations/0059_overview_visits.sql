-- Until when a person has seen what changed; whoever has no row was never there.
create table news_seen (
  staff_id uuid primary key references staff,
  seen_until timestamptz not null
);
