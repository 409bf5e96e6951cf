-- From when a unit's stock alarms those who keep it: so many days before a lot expires, and so many after a transfer was
-- sent that has not arrived.
alter table unit
  add column expiry_alarm_days integer not null default 30 check (expiry_alarm_days between 1 and 365),
  add column transit_alarm_days integer not null default 3 check (transit_alarm_days between 1 and 60);
