import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import type { ControlledList, MaterialCategory } from './words.ts'

/** What of a material says how it is kept. */
export interface Keeping {
  readonly category: MaterialCategory
  readonly needsLot: boolean
  readonly needsExpiry: boolean
  readonly controlledList: ControlledList | null
  /** Hours for which it is good once opened; null where it is used up at once. */
  readonly openedLifeHours: number | null
}

/**
 * What is wrong with how a material is kept: what Portaria 344/98 controls is a medicine whose lot and expiry are known,
 * and only a medicine that expires is good for a time after it was opened. Of a change that says only a part, that part.
 */
export function keepingProblems(kept: Partial<Keeping>): FieldRefusal[] {
  const { category, needsLot, needsExpiry, controlledList, openedLifeHours } = kept
  const isOther = category !== undefined && category !== 'medicine' && category !== 'anaesthetic'
  const isControlled = controlledList !== undefined && controlledList !== null
  const problems: FieldRefusal[] = []
  if (isControlled && isOther) {
    const message = both(
      'Só medicamentos e anestésicos são controlados pela Portaria 344',
      'Only medicines and anaesthetics are controlled by Portaria 344',
    )
    problems.push({ path: 'controlledList', code: 'not_a_medicine', message })
  }
  if (isControlled && needsLot === false) {
    const message = both('O que é controlado pede lote', 'What is controlled needs a lot')
    problems.push({ path: 'needsLot', code: 'controlled', message })
  }
  if (isControlled && needsExpiry === false) {
    const message = both('O que é controlado pede validade', 'What is controlled needs an expiry date')
    problems.push({ path: 'needsExpiry', code: 'controlled', message })
  }
  if (openedLifeHours === undefined || openedLifeHours === null) return problems
  if (isOther) {
    const message = both(
      'Só medicamentos e anestésicos têm prazo depois de abertos',
      'Only medicines and anaesthetics last for a time once opened',
    )
    problems.push({ path: 'openedLifeHours', code: 'not_a_medicine', message })
  }
  if (needsExpiry === false && !isControlled) {
    const message = both('O que vence depois de aberto pede validade', 'What expires once opened needs an expiry date')
    problems.push({ path: 'needsExpiry', code: 'expires_opened', message })
  }
  return problems
}
