import { both, type Both } from '../../../../shared/both.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { TimelineKind } from '../../../foundation/offers/both.ts'
import { cancelReasonWords } from '../cancel-reasons.ts'

const titles: Readonly<Record<string, Both<(number: number) => string>>> = {
  quoted: both(
    (number) => `Orçamento do pedido ${number}`,
    (number) => `Quote of order ${number}`,
  ),
  sold: both(
    (number) => `Pedido ${number} vendido`,
    (number) => `Order ${number} sold`,
  ),
  cancelled: both(
    (number) => `Item do pedido ${number} cancelado`,
    (number) => `Item of order ${number} cancelled`,
  ),
  reduced: both(
    (number) => `Abatimento no pedido ${number}`,
    (number) => `Price reduction in order ${number}`,
  ),
}
const reasons: Readonly<Record<string, Both>> = cancelReasonWords

/** What was offered, sold and given up, as timelines tell it. */
export const orderEntries: TimelineKind = {
  kind: 'order',
  label: both('Pedidos', 'Orders'),
  title: ({ what, number }, { language }) => titles[what]?.[language](number ?? 0) ?? what,
  details: ({ subject, amountCentavos, reason, byName }, { language }) => [
    subject,
    amountCentavos === null ? null : formatMoney(amountCentavos, language),
    reason === null ? null : (reasons[reason]?.[language] ?? null),
    byName,
  ],
  way: ({ id, ofId }) => ({ search: { pedido: ofId ?? id } }),
}
