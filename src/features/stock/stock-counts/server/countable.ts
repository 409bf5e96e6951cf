import { both } from '../../../../shared/both.ts'
import type { FieldRefusal } from '../../../../shared/problem.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import { categoryWords } from '../../materials/words.ts'
import type { StockCount } from '../record.ts'
import type { CountedMaterial } from './entry-queries.ts'
import type { CountedLine } from './line-queries.ts'

interface Given {
  readonly lotId?: string | undefined
  readonly lotNumber?: string | null | undefined
  readonly expiresOn?: string | null | undefined
}

/** Why a material is not counted in a count as it is given: controlled, of another category, or without what names its lot. */
export function whyNotCounted(
  { category, isControlled, needsLot, needsExpiry }: CountedMaterial,
  count: Pick<StockCount, 'category'>,
  { lotId, lotNumber, expiresOn }: Given,
): FieldRefusal[] {
  const path = lotId === undefined ? 'materialId' : 'lotId'
  if (isControlled) return [wrong(path, 'controlled', messages.controlled)]
  if (count.category !== null && category !== count.category) {
    const [own, other] = [categoryWords['pt-BR'], categoryWords.en]
    const message = both(
      `Esta contagem é só de ${own[count.category].toLowerCase()}, e este material é ${own[category].toLowerCase()}`,
      `This count is of ${other[count.category].toLowerCase()} alone, and this material is ${other[category].toLowerCase()}`,
    )
    return [wrong(path, 'other_category', message)]
  }
  if (lotId !== undefined) return []
  return [
    ...(needsLot && !lotNumber ? [wrong('lotNumber', 'required', messages.lot)] : []),
    ...(needsExpiry && !expiresOn ? [wrong('expiresOn', 'required', messages.expiry)] : []),
  ]
}

const messages = {
  controlled: both(
    'Os controlados pela Portaria 344 não são contados aqui, e sim na passagem de plantão, por duas pessoas',
    'What Portaria 344 controls is not counted here, but at the hand-over, by two people',
  ),
  lot: both('Digite o lote como está na embalagem', 'Enter the lot as it is on the package'),
  expiry: both('Digite a validade como está na embalagem', 'Enter the expiry as it is on the package'),
  notAgain: both('Este lote não está na recontagem', 'This lot is not counted again'),
  another: both(
    'Você já contou este lote: outra pessoa reconta, ou marque que não há mais ninguém',
    'You counted this lot before: another person counts it again, or say that there is nobody else',
  ),
}

/**
 * @param lines those of the count that a person wants to count
 * @throws Problem RULE_BROKEN for one that is not counted in this round, or that they counted in one before
 */
export function requireCountable(
  lines: readonly CountedLine[],
  { round }: StockCount,
  { nobodyElse }: { nobodyElse: boolean },
): void {
  if (lines.some((line) => line.round !== round)) throw broken([wrong('lotId', 'not_again', messages.notAgain)])
  if (!nobodyElse && lines.some(({ isMineBefore }) => isMineBefore))
    throw broken([wrong('nobodyElse', 'another_person', messages.another)])
}
