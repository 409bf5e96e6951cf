import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** A council registration as forms and rows have it; an empty half is one that is not known. */
export interface Registration {
  readonly council?: string | null | undefined
  readonly councilNumber?: string | null | undefined
  readonly councilState?: string | null | undefined
}

/** What is wrong with a registration: a number says nothing without its state, nor a state without a number. */
export function registrationProblems({ councilNumber, councilState }: Registration): FieldRefusal[] {
  if (Boolean(councilNumber) === Boolean(councilState)) return []
  const message = both('Registro pede número e estado', 'A registration needs both number and state')
  return [{ path: councilNumber ? 'councilState' : 'councilNumber', code: 'incomplete_registration', message }]
}
