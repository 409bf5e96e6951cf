import { both } from '../../../shared/both.ts'
import type { RoomKind } from '../../foundation/offers/both.ts'
import type { ProcedureKind, ProfessionalFunction } from './contract.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** What a procedure asks for. */
export interface Needs {
  readonly kind: ProcedureKind | undefined
  readonly roomKind: RoomKind | undefined
  readonly requiredFunctions: readonly ProfessionalFunction[] | undefined
}

/**
 * What is wrong with what a procedure asks for: a surgery is done in an operating room, by a doctor at least. Of a change
 * that says only a part, that part.
 */
export function needProblems({ kind, roomKind, requiredFunctions }: Partial<Needs>): FieldRefusal[] {
  if (kind !== 'surgery') return []
  const problems: FieldRefusal[] = []
  if (roomKind !== undefined && roomKind !== 'surgery') {
    const message = both('Uma cirurgia precisa de um centro cirúrgico', 'A surgery needs an operating room')
    problems.push({ path: 'roomKind', code: 'surgery_room', message })
  }
  if (requiredFunctions && !requiredFunctions.includes('doctor')) {
    const message = both('Uma cirurgia precisa de ao menos um médico', 'A surgery needs at least one doctor')
    problems.push({ path: 'requiredFunctions', code: 'doctor_required', message })
  }
  return problems
}
