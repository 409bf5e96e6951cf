-- What a procedure uses: its kit, line by line, and what may stand in for a material, in the order in which it is tried.
create table kit (
  id uuid primary key,
  procedure_id uuid not null unique references procedure (id),
  version integer not null default 1
);
create table kit_line (
  kit_id uuid not null references kit (id) on delete cascade,
  position smallint not null,
  material_id uuid not null references material (id),
  -- Use units; where it counts grafts, so many for each that many of them begun.
  quantity integer not null check (quantity between 1 and 10000),
  per_grafts integer check (per_grafts between 1 and 10000),
  optional boolean not null,
  primary key (kit_id, material_id)
);
create index kit_line_of_material on kit_line (material_id);
create table kit_substitute (
  kit_id uuid not null,
  material_id uuid not null,
  position smallint not null,
  substitute_id uuid not null references material (id),
  primary key (kit_id, material_id, substitute_id),
  foreign key (kit_id, material_id) references kit_line (kit_id, material_id) on delete cascade,
  constraint substitute_is_another check (substitute_id <> material_id)
);
create index kit_substitute_of_material on kit_substitute (substitute_id);
