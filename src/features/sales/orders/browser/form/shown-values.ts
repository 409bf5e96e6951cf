import type { Language } from '../../../../../shared/language.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { itemsOfLines, totalsOf } from '../../prices.ts'
import { channelWords } from '../../words.ts'
import { linesForTotals, type OrderValues } from './order-values.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly priceCentavos: number
}

/** A field of an offer as people read it, for who must choose between their own and a colleague's. */
export function shownIn(
  field: string,
  value: unknown,
  { procedures, language }: { readonly procedures: readonly Named[]; readonly language: Language },
): string | null {
  const given = { [field]: value } as Partial<Pick<OrderValues, 'channel' | 'lines'>>
  if (given.channel === 'in_person' || given.channel === 'remote') return channelWords[language][given.channel]
  if (!given.lines) return null
  const lines = linesForTotals(given.lines, new Map(procedures.map((one) => [one.id, one.priceCentavos])))
  const what = lines.map(({ procedureId, quantity }) => {
    const name = procedures.find(({ id }) => id === procedureId)?.name ?? '–'
    return quantity > 1 ? `${quantity} × ${name}` : name
  })
  return `${what.join(', ')} · ${formatMoney(totalsOf(itemsOfLines(lines)).netCentavos, language)}`
}
