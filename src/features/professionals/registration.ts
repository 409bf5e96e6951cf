import type { RuleRefusal } from '../../shared/input-rules.ts'
import { said } from '../../shared/said.ts'

/** A council registration as forms and rows have it; an empty half is one that is not known. */
export interface Registration {
  readonly council?: string | null | undefined
  readonly councilNumber?: string | null | undefined
  readonly councilState?: string | null | undefined
}

/** What is wrong with a registration: a number says nothing without its state, nor a state without a number. */
export function registrationProblems({ councilNumber, councilState }: Registration): RuleRefusal[] {
  if (Boolean(councilNumber) === Boolean(councilState)) return []
  const message = said('Registro pede número e estado', 'A registration needs number and state')
  return [{ path: councilNumber ? 'councilState' : 'councilNumber', code: 'incomplete_registration', message }]
}
