import type { ProfessionalFunction } from '../procedures/contract.ts'
import type { IssService } from './model.ts'

/** What service somebody renders by what they are, as the list of LC 116/2003 has it. */
export const issServiceOf: Readonly<Record<ProfessionalFunction, IssService>> = {
  doctor: '4.01',
  assistant_doctor: '4.01',
  anaesthetist: '4.01',
  nurse: '4.06',
  technician: '4.06',
}
