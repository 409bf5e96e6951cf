import { both, type Both } from '../../../../shared/both.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { receiptKindWords, receiptMethodWords, receiptStateWords } from '../words.ts'

type Words = Both<Readonly<Record<string, string>>>
const [kinds, methods, states]: Words[] = [receiptKindWords, receiptMethodWords, receiptStateWords]

/** Money in and out, as timelines tell it; that it is effective goes without saying. */
export const receiptEntries: TimelineKind = {
  kind: 'receipt',
  label: both('Pagamentos', 'Payments'),
  title: ({ what, amountCentavos }, { language }) =>
    `${kinds?.[language][what] ?? what} · ${formatMoney(amountCentavos ?? 0, language)}`,
  details: ({ number, way, state, byName }, { language }) => [
    methods?.[language][way ?? ''] ?? null,
    state === 'effective' ? null : (states?.[language][state ?? ''] ?? null),
    number === null ? null : `nº ${number}`,
    byName,
  ],
  way: ({ ofId }) => (ofId === null ? undefined : { search: { pedido: ofId } }),
}
