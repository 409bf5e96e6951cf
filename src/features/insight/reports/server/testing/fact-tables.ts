/** What is worked out of days, to be emptied between tests; not which days were worked out (`report_coverage`). */
export const factTables = [
  'report_mark',
  'report_visit',
  'report_part',
  'report_money',
  'report_lost',
  'report_day',
  'report_month',
] as const
