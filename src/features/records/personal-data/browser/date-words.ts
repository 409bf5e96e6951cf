import { both } from '../../../../shared/both.ts'
import { defineMessages } from '../../../../shared/language.ts'

export const dateWords = defineMessages({
  'pt-BR': {
    approvals: 'Pedidos de desconto',
    rebookings: 'Pedidos de remarcação',
    waits: 'Espera por data',
    followUps: 'Acompanhamento de pedidos',
    merges: 'Cadastros unidos a este',
    proposed: 'Datas propostas',
    from: (day: string) => `a partir de ${day}`,
    until: (day: string) => `até ${day}`,
    offered: (when: string) => `vaga oferecida em ${when}`,
    record: (number: number) => `prontuário ${number}`,
    undone: (when: string) => `desfeito em ${when}`,
  },
  en: {
    approvals: 'Discounts asked for',
    rebookings: 'Rebookings asked for',
    waits: 'Waiting for a date',
    followUps: 'Following up of orders',
    merges: 'Records made one with this',
    proposed: 'Proposed dates',
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    offered: (when) => `date offered on ${when}`,
    record: (number) => `record ${number}`,
    undone: (when) => `undone on ${when}`,
  },
})

/** How what was asked for stands. */
export const stateTerms = both(
  {
    waiting: 'à espera',
    approved: 'aprovado',
    refused: 'recusado',
    outdated: 'substituído',
    withdrawn: 'retirado',
    requested: 'pedido',
    proposed: 'proposto',
    accepted: 'aceito',
    declined: 'não aceito',
    expired: 'vencido',
    returned: 'devolvido',
    dismissed: 'dispensado',
  },
  {
    waiting: 'waiting',
    approved: 'approved',
    refused: 'refused',
    outdated: 'replaced',
    withdrawn: 'withdrawn',
    requested: 'asked for',
    proposed: 'proposed',
    accepted: 'accepted',
    declined: 'declined',
    expired: 'expired',
    returned: 'returned',
    dismissed: 'dismissed',
  },
)
