import { type Both, both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

/** When a patient was born. */
export const bornOn = happened({
  notBefore: {},
  late: 'free',
  tooEarly: both('A data de nascimento está no futuro', 'The date of birth is in the future'),
})

const birth = both('do nascimento do paciente', 'the birth of the patient')

/** Something of a patient, however long ago: not before they were born. */
export function ofPatient(tooEarly: Both) {
  return happened({ notBefore: { birth }, late: 'free', tooEarly })
}
