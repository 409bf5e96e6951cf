-- A unit that has closed, or does not work yet: nothing new is placed in it, and what was there stays to be read.
alter table unit add column active boolean not null default true;
