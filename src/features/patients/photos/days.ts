import { both } from '../../../shared/both.ts'
import { ofPatient } from '../patients/days.ts'

/** When a photo of a patient was taken. */
export const takenOn = ofPatient(both('O dia da foto está no futuro', 'The day of the photo is in the future'))
