-- What a municipality has kept back of services: by the company that takes them, whose municipality it is, and by the service
-- (an item of the list of LC 116/2003). Of any company and of any service where none is named; the nearer one holds.
alter table pay_retention
  add column legal_entity_id uuid references legal_entity,
  add column service text check (service in ('4.01', '4.06')),
  add check (tax = 'iss' or (legal_entity_id is null and service is null));
create index pay_retention_of_entity on pay_retention (legal_entity_id) where legal_entity_id is not null;
