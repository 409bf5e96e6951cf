-- How much of a material a unit wants to have, in use units, and how long a purchase takes to arrive there.
create table material_limit (
  id uuid primary key,
  material_id uuid not null references material (id),
  unit_id uuid not null references unit (id),
  minimum integer not null check (minimum >= 0),
  reorder_point integer not null,
  maximum integer not null check (maximum between 1 and 1000000),
  lead_days integer not null check (lead_days between 0 and 365),
  version integer not null default 1,
  constraint material_limits_in_order check (minimum <= reorder_point and reorder_point <= maximum),
  constraint material_limit_once_a_unit unique (material_id, unit_id)
);
create index material_limit_of_unit on material_limit (unit_id);
