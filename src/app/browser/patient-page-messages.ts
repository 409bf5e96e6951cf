import { defineMessages } from '../../shared/language.ts'

export const patientPageMessages = defineMessages({
  'pt-BR': {
    timeline: 'Linha do tempo',
    book: 'Novo agendamento',
    note: 'Anotar',
    next: 'Próximo agendamento:',
    rebook: 'Remarcar',
    missingLabel: 'O que falta',
    toReceive: (amount: string, number: number) => `${amount} a receber do pedido ${number}`,
    noDate: (number: number, count: number) =>
      count === 1 ? `Pedido ${number}: 1 item sem data` : `Pedido ${number}: ${count} itens sem data`,
    toConfirm: 'Falta confirmar a presença',
    tabs: 'Partes da ficha',
    orders: 'Pedidos',
    consents: 'Consentimentos',
    documents: 'Documentos',
    noOrders: 'Nenhum pedido',
    noOrdersHint: 'O que for orçado ou vendido a este paciente aparece aqui, com o que falta receber.',
    orderNumber: (number: number) => `Pedido ${number}`,
    received: (amount: string) => `recebido ${amount}`,
  },
  en: {
    timeline: 'Timeline',
    book: 'New appointment',
    note: 'Add a note',
    next: 'Next appointment:',
    rebook: 'Rebook',
    missingLabel: 'What is missing',
    toReceive: (amount, number) => `${amount} to receive for order ${number}`,
    noDate: (number, count) =>
      count === 1 ? `Order ${number}: 1 item without a date` : `Order ${number}: ${count} items without a date`,
    toConfirm: 'Attendance is to be confirmed',
    tabs: 'Parts of the record',
    orders: 'Orders',
    consents: 'Consents',
    documents: 'Documents',
    noOrders: 'No orders',
    noOrdersHint: 'What is offered or sold to this patient shows up here, with what is still to be received.',
    orderNumber: (number) => `Order ${number}`,
    received: (amount) => `received ${amount}`,
  },
})
