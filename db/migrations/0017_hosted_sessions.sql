-- The hosted provider names no single sessions. A sign-in there is a person and the second in which the password was
-- given, which every token made from it says again; the first token seen of one writes its row.
create table auth.hosted_session (
  uid text not null,
  signed_in_at timestamptz not null,
  user_agent text,
  ip_address text,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  primary key (uid, signed_in_at)
);
create index hosted_session_age on auth.hosted_session (last_used_at);

-- The one sign-in that goes on when all others were ended.
alter table auth.sessions_ended add column spared timestamptz;

-- Who came in, when and from where, with either provider: sessions go when they end, this stays for six months. Beside
-- the events of Pauta, which are what people did to records.
create table auth.sign_in (
  id bigint generated always as identity primary key,
  uid text not null,
  at timestamptz not null,
  user_agent text,
  ip_address text
);
create index sign_in_of_person on auth.sign_in (uid, at);
create index sign_in_age on auth.sign_in (at);

insert into auth.sign_in (uid, at, user_agent, ip_address)
  select user_id, created_at, user_agent, ip_address from auth.session;
