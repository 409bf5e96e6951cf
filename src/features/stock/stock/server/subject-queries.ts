import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** A document, by its number. */
export const stockSubject = subject('stock', null, {
  from: sql`stock_document as document`,
  id: sql`document.id`,
  what: sql`document.number`,
})
