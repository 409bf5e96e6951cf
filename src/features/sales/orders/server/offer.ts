import { invalid } from '../../../../server/endpoint/input.ts'
import { both } from '../../../../shared/both.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { addDays, localDate } from '../../../../shared/time.ts'
import { itemsOfLines, type OfferedItem } from '../prices.ts'
import type { WrittenLine } from '../record.ts'
import { catalogueOf } from './item-queries.ts'

const noSuch = both('Este procedimento não existe', 'This procedure does not exist')
const retired = both('Este procedimento está fora de uso', 'This procedure is out of use')

/**
 * The items that written lines stand for, each with what the catalogue asks now.
 * @throws Problem INVALID_INPUT naming lines whose procedure is none, or out of use
 */
export async function offeredItems(database: Database, lines: readonly WrittenLine[]): Promise<OfferedItem[]> {
  const found = await catalogueOf(database, [...new Set(lines.map(({ procedureId }) => procedureId))])
  const catalogue = new Map(found.map((one) => [one.id, one]))
  const wrong: FieldRefusal[] = lines.flatMap(({ procedureId }, index) => {
    const procedure = catalogue.get(procedureId)
    if (procedure?.active) return []
    const message = procedure ? retired : noSuch
    return [{ path: `lines.${index}.procedureId`, code: 'unknown', message }]
  })
  if (wrong.length > 0) throw invalid(wrong)
  return itemsOfLines(
    lines.map((line) => ({
      ...line,
      listPriceCentavos: catalogue.get(line.procedureId)?.priceCentavos ?? 0,
      discountCentavos: line.courtesy ? line.priceCentavos * line.quantity : line.discountCentavos,
    })),
  )
}

/**
 * The same items at what the catalogue asks today: one that was offered for what it asked then is offered for what it
 * asks now, and what was agreed otherwise stays, a discount never beyond the price.
 * @throws Problem RULE_BROKEN where one is out of use
 */
export async function atPricesOfToday(database: Database, items: readonly OfferedItem[]): Promise<OfferedItem[]> {
  const catalogue = new Map(
    (await catalogueOf(database, [...new Set(items.map(({ procedureId }) => procedureId))])).map((one) => [
      one.id,
      one,
    ]),
  )
  return items.map((item) => {
    const procedure = catalogue.get(item.procedureId)
    if (!procedure?.active) throw outOfUse(procedure?.name ?? '')
    const { priceCentavos: listPriceCentavos } = procedure
    const priceCentavos = item.priceCentavos === item.listPriceCentavos ? listPriceCentavos : item.priceCentavos
    const discountCentavos = item.courtesy ? priceCentavos : Math.min(item.discountCentavos, priceCentavos)
    return { ...item, listPriceCentavos, priceCentavos, discountCentavos }
  })
}

/** The refusal of an offer with something that is offered no more. */
export function outOfUse(name: string): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': `${name} está fora de uso e não pode mais ser vendido. Altere o orçamento.`,
    en: `${name} is out of use and can no longer be sold. Change the quote.`,
  })
}

/** The last day on which an offer holds that is made now, in the unit's zone. */
export function validUntilOf(now: string, zone: string, validityDays: number): string {
  return addDays(localDate(now, zone), validityDays)
}
