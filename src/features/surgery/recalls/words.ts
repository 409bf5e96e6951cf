import { defineMessages } from '../../../shared/language.ts'

export const recallStateWords = defineMessages({
  'pt-BR': { open: 'Em andamento', closed: 'Concluído', cancelled: 'Cancelado' },
  en: { open: 'Under way', closed: 'Closed', cancelled: 'Cancelled' },
})

export const recallSourceWords = defineMessages({
  'pt-BR': { manufacturer: 'Fabricante', authority: 'Anvisa', own: 'Decisão da rede' },
  en: { manufacturer: 'Manufacturer', authority: 'Anvisa', own: 'Our own decision' },
})

/** What came of a contact, and how a patient stands after it. */
export const outcomeWords = defineMessages({
  'pt-BR': {
    sent: 'Mensagem enviada',
    told: 'Avisado',
    no_answer: 'Não atendeu',
    again: 'Falar de novo',
    unreachable: 'Sem contato possível',
  },
  en: {
    sent: 'Message sent',
    told: 'Told',
    no_answer: 'No answer',
    again: 'To be told again',
    unreachable: 'Out of reach',
  },
})

export const standingWords = defineMessages({
  'pt-BR': {
    to_tell: 'A avisar',
    again: 'Tentar de novo',
    told: 'Avisados',
    unreachable: 'Sem contato possível',
    not_used: 'Ainda não usado',
  },
  en: {
    to_tell: 'To tell',
    again: 'Try again',
    told: 'Told',
    unreachable: 'Out of reach',
    not_used: 'Not used yet',
  },
})
