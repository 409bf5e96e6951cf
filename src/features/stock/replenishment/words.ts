import { defineMessages } from '../../../shared/language.ts'

export const orderKindWords = defineMessages({
  'pt-BR': { purchase: 'Pedido de compra', transfer: 'Pedido de transferência' },
  en: { purchase: 'Purchase order', transfer: 'Transfer request' },
})

/** How an order stands: of a purchase what was received, of a transfer what was sent. */
export const purchaseStateWords = defineMessages({
  'pt-BR': { open: 'Aberto', partly: 'Recebido em parte', done: 'Recebido', cancelled: 'Cancelado' },
  en: { open: 'Open', partly: 'Partly received', done: 'Received', cancelled: 'Cancelled' },
})
export const transferStateWords = defineMessages({
  'pt-BR': { open: 'Aberto', partly: 'Enviado em parte', done: 'Enviado', cancelled: 'Cancelado' },
  en: { open: 'Open', partly: 'Partly sent', done: 'Sent', cancelled: 'Cancelled' },
})

/** The same where a list has both. */
export const orderStateWords = defineMessages({
  'pt-BR': { open: 'Aberto', partly: 'Em parte', done: 'Atendido', cancelled: 'Cancelado' },
  en: { open: 'Open', partly: 'Partly', done: 'Filled', cancelled: 'Cancelled' },
})
