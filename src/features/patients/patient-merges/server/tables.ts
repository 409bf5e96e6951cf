import type { DB } from '../../../../server/database/database-types.ts'

/** Tables whose rows are somebody's. */
type TableOfPatient = { [Table in keyof DB]: 'patient_id' extends keyof DB[Table] ? Table : never }[keyof DB]

/**
 * How the rows of two records become those of one; a table that says nothing here does not compile. `moved`: all are kept,
 * both records' beside each other. `united`: what both have is one, and two again when they part. `newest`: of what both have
 * the later counts. `derived`: the database works it out from others.
 */
export const tableRules: Readonly<Record<TableOfPatient, 'moved' | 'united' | 'newest' | 'derived'>> = {
  appointment: 'moved',
  closed_case: 'moved',
  confirmation: 'moved',
  confirmation_attempt: 'derived',
  consent: 'moved',
  consent_in_force: 'derived',
  order_follow_up: 'moved',
  patient_document: 'moved',
  patient_exam: 'newest',
  patient_name_word: 'derived',
  patient_note: 'moved',
  patient_photo: 'moved',
  recall_contact: 'moved',
  recording: 'moved',
  report_funnel: 'derived',
  report_visit: 'derived',
  sales_order: 'moved',
  tag_merged: 'moved',
  tagging: 'united',
}
