import { sql } from 'kysely'
import { ofPatient, subject } from '../../../../server/events/subject.ts'

/** A text, by its title. */
export const consentTextSubject = subject('consentText', null, {
  from: sql`consent_text`,
  id: sql`consent_text.id`,
  what: sql`consent_text.title`,
})

/** What a patient agreed to. */
export const consentSubject = subject('consent', null, ofPatient('consent'))
