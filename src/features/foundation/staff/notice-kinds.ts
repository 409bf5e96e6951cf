import { defineMessages } from '../../../shared/language.ts'
import type { Permission } from '../../../shared/permissions.ts'

/** What people are told of. Each kind may be muted, and is or is not in the mail of the morning. */
export const noticeKinds = [
  'appointments',
  'confirmations',
  'rebookings',
  'waitlist',
  'orders',
  'receipts',
  'followUp',
  'blocks',
  'roster',
  'stock',
  'recalls',
  'payments',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Who may ever be told of a kind: nobody is offered news of what they may not see. */
export const noticePermissions: Readonly<Record<NoticeKind, Permission>> = {
  appointments: 'appointment.read',
  confirmations: 'confirmation.read',
  rebookings: 'booking.read',
  waitlist: 'waitlist.read',
  orders: 'order.read',
  receipts: 'receipt.read',
  followUp: 'followUp.read',
  blocks: 'blockRequest.read',
  roster: 'roster.read',
  stock: 'stock.read',
  recalls: 'recall.read',
  payments: 'payment.read',
}

export const noticeKindWords = defineMessages<Record<NoticeKind, string>>({
  'pt-BR': {
    appointments: 'Agendamentos e pré-reservas',
    confirmations: 'Confirmações pendentes',
    rebookings: 'Remarcações',
    waitlist: 'Lista de espera e vagas',
    orders: 'Pedidos',
    receipts: 'Recebimentos e devoluções',
    followUp: 'Acompanhamento dos pedidos',
    blocks: 'Requisições de bloqueio',
    roster: 'Escala e trocas',
    stock: 'Alertas de estoque',
    recalls: 'Recolhimento de lotes',
    payments: 'Pagamentos a conferir',
  },
  en: {
    appointments: 'Appointments and holds',
    confirmations: 'Pending confirmations',
    rebookings: 'Rebookings',
    waitlist: 'Waiting list and freed slots',
    orders: 'Orders',
    receipts: 'Receipts and refunds',
    followUp: 'Order follow-up',
    blocks: 'Block requests',
    roster: 'Roster and swaps',
    stock: 'Stock alerts',
    recalls: 'Recalls of lots',
    payments: 'Payments to check',
  },
})
