import { both } from '../../../shared/both.ts'
import { ofPatient } from '../patients/days.ts'

/** What a document of a patient says its day is. */
export const datedOn = ofPatient(both('O dia do documento está no futuro', 'The day of the document is in the future'))
