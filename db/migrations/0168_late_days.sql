-- How many days back anybody of a unit writes what happened; what is older, a manager does, with a reason.
alter table unit add column late_days smallint not null default 7 check (late_days between 1 and 365);
