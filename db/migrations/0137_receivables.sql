-- Card payments by when the last of their instalments comes: what is still on its way is found without those that have come.
create index receipt_settles on receipt ((day + 30 * instalments), id)
  where kind = 'receipt' and state = 'effective' and method in ('credit_card', 'debit_card');
