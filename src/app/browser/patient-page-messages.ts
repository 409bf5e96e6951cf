import { defineMessages } from '../../shared/language.ts'

export const patientPageMessages = defineMessages({
  'pt-BR': {
    appointments: 'Agendamentos',
    ahead: 'Próximos',
    past: 'Anteriores',
    noAppointments: 'Nenhum agendamento',
    noAppointmentsHint: 'Quando este paciente tiver uma consulta ou cirurgia nas suas unidades, ela aparece aqui.',
    tabs: 'Partes da ficha',
    orders: 'Pedidos',
    consents: 'Consentimentos',
    noOrders: 'Nenhum pedido',
    noOrdersHint: 'O que for orçado ou vendido a este paciente aparece aqui, com o que falta receber.',
    orderNumber: (number: number) => `Pedido ${number}`,
    received: (amount: string) => `recebido ${amount}`,
  },
  en: {
    appointments: 'Appointments',
    ahead: 'Upcoming',
    past: 'Past',
    noAppointments: 'No appointments',
    noAppointmentsHint: 'When this patient has a consultation or surgery in your units, it shows up here.',
    tabs: 'Parts of the record',
    orders: 'Orders',
    consents: 'Consents',
    noOrders: 'No orders',
    noOrdersHint: 'What is offered or sold to this patient shows up here, with what is still to be received.',
    orderNumber: (number) => `Order ${number}`,
    received: (amount) => `received ${amount}`,
  },
})
