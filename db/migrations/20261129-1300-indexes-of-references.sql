-- A row that is deleted is looked for in every table that refers to it. Where rows are deleted in the course of a day, or a
-- list goes by the reference, that look has an index; which references have none, and why, is in decision 173.

-- Holds end by the hundred a day, and the ledger of stock is the longest table that refers to an appointment.
create index stock_movement_of_appointment on stock_movement (appointment_id) where appointment_id is not null;
create index payment_problem_of_case on payment_problem (case_id) where case_id is not null;

-- A month that nobody has sent is worked out anew each night, and statements without a line leave.
create index pay_file_payment_of_statement on pay_file_payment (statement_id);

-- What never arrived is let go of.
create index recording_continued on recording (continues_id) where continues_id is not null;
