import { defineMessages, type Language } from '../../../shared/language.ts'
import type { ApprovalCause } from './prices.ts'
import type { ApprovalState, Order } from './record.ts'
import type { ItemState, orderChannels, OrderState } from './rules.ts'

/** The noun as a label, and who sells and answers for it. */
export const orderWords = defineMessages({
  'pt-BR': { order: 'Pedido', owner: 'Responsável' },
  en: { order: 'Order', owner: 'Owner' },
})

/** What the states of an order are called, in refusals, exports and on the screen. */
export const orderStateWords = defineMessages({
  'pt-BR': {
    quote: 'Orçamento',
    open: 'Vendido',
    performed: 'Realizado',
    cancelled: 'Cancelado',
  } satisfies Record<OrderState, string>,
  en: { quote: 'Quote', open: 'Sold', performed: 'Performed', cancelled: 'Cancelled' },
})

export const itemStateWords = defineMessages({
  'pt-BR': {
    quoted: 'Orçado',
    waitlist: 'Sem data',
    reserved: 'Pré-reserva',
    scheduled: 'Com data',
    performed: 'Realizado',
    cancelled: 'Cancelado',
  } satisfies Record<ItemState, string>,
  en: {
    quoted: 'Quoted',
    waitlist: 'No date',
    reserved: 'On hold',
    scheduled: 'Scheduled',
    performed: 'Performed',
    cancelled: 'Cancelled',
  },
})

export const channelWords = defineMessages({
  'pt-BR': { in_person: 'Presencial', remote: 'À distância' } satisfies Record<(typeof orderChannels)[number], string>,
  en: { in_person: 'In person', remote: 'Remote' },
})

export const approvalStateWords = defineMessages({
  'pt-BR': {
    waiting: 'Aguarda aprovação',
    approved: 'Preços aprovados',
    refused: 'Preços não aprovados',
    outdated: 'Aprovação vencida',
    withdrawn: 'Pedido de aprovação retirado',
  } satisfies Record<ApprovalState, string>,
  en: {
    waiting: 'Waits for approval',
    approved: 'Prices approved',
    refused: 'Prices not approved',
    outdated: 'Approval outdated',
    withdrawn: 'Request for approval withdrawn',
  },
})

export const approvalCauseWords = defineMessages({
  'pt-BR': {
    discount: 'desconto acima do limite',
    courtesy: 'cortesia',
    combo: 'combo',
  } satisfies Record<ApprovalCause, string>,
  en: { discount: 'discount above the limit', courtesy: 'courtesy', combo: 'combo' },
})

const andMore = defineMessages({
  'pt-BR': { more: (count: number) => `e mais ${count}` },
  en: { more: (count) => `and ${count} more` },
})

/** What an order is of, in a line: `Transplante FUE, 6 × PRP capilar, e mais 2`. */
export function contentsText(
  { contents, itemCount }: Pick<Order, 'contents' | 'itemCount'>,
  language: Language,
): string {
  const named = contents.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))
  const left = itemCount - contents.reduce((sum, { count }) => sum + count, 0)
  return [...named, ...(left > 0 ? [andMore[language].more(left)] : [])].join(', ')
}
