import { Problem } from '../../shared/problem.ts'
import { type Actor, seesUnit } from './session.ts'

/** The answer to a record that does not exist, and to another unit's, so that neither can be told from the other. */
export function notFound(): Problem {
  return new Problem('NOT_FOUND', {
    'pt-BR': 'Este registro não existe ou é de outra unidade.',
    en: 'This record does not exist or belongs to another unit.',
  })
}

/** @throws Problem NOT_FOUND when the unit is not one of the person's */
export function requireUnit(actor: Actor, unitId: string): void {
  if (!seesUnit(actor, unitId)) throw notFound()
}

/** The unit filter of a query: the asked ones that are the person's; null means every unit. */
export function unitFilter(actor: Actor, asked?: readonly string[]): string[] | null {
  if (actor.unitIds === 'all') return asked?.length ? [...asked] : null
  const mine = actor.unitIds
  return asked?.length ? asked.filter((id) => mine.includes(id)) : [...mine]
}

/** Whether the person's work is with every unit: who may see what is of no unit though it tells of several. */
export function seesEveryUnit({ actor }: { readonly actor: Actor }): boolean {
  return actor.unitIds === 'all'
}
