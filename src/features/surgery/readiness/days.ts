import { both } from '../../../shared/both.ts'
import { ofPatient } from '../../patients/offers/both.ts'

/** The day of a result of a patient. */
export const doneOn = ofPatient(both('O exame não pode estar no futuro', 'The exam cannot be in the future'))
