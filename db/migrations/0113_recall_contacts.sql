-- Of which surgery a patient was told. What goes back unused reached nobody after all; whoever was told of it stays on the
-- record of the recall.
alter table recall_contact add column appointment_id uuid references appointment on delete set null;
create index recall_contact_of_appointment on recall_contact (appointment_id) where appointment_id is not null;
