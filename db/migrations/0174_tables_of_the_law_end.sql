-- A table of the law ends unless somebody renews it; null holds until another is said.
alter table pay_retention add column valid_until date check (valid_until >= valid_from);

-- What is said anew each year: the ceiling of INSS and the table of income tax.
alter table pay_retention disable trigger pay_retention_is_kept;
update pay_retention set valid_until = '2026-12-31'
  where id in ('01900000-0000-7000-8000-000000012401', '01900000-0000-7000-8000-000000012402');
alter table pay_retention enable trigger pay_retention_is_kept;
