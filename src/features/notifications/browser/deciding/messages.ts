import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

export const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    decision: 'Decidir',
    approve: 'Aprovar',
    approved: 'Aprovado.',
    deny: 'Negar',
    denied: 'Negado.',
    reasonMissing: 'Escreva o motivo, com ao menos 3 letras.',
    confirmDeny: 'Negar com este motivo',
    decidedBy: (name: string) => `${name} já decidiu.`,
    over: 'Não precisa mais de decisão.',
    own: 'Foi você quem pediu: outra pessoa decide.',
    affected: (count: number) => (count === 1 ? 'atinge 1 agendamento' : `atinge ${count} agendamentos`),
    given: (percent: string) => `${percent} abaixo da tabela`,
    rebookings: (before: number) => `${before + 1}ª remarcação`,
    proposed: (dates: string) => `para ${dates}`,
  },
  en: {
    ...usual.en,
    decision: 'Decide',
    approve: 'Approve',
    approved: 'Approved.',
    deny: 'Deny',
    denied: 'Denied.',
    reasonMissing: 'Enter the reason, with at least 3 letters.',
    confirmDeny: 'Deny for this reason',
    decidedBy: (name) => `${name} has decided already.`,
    over: 'There is nothing to decide any more.',
    own: 'You asked for this: somebody else decides.',
    affected: (count) => (count === 1 ? 'affects 1 appointment' : `affects ${count} appointments`),
    given: (percent) => `${percent} below the catalogue`,
    rebookings: (before) => (before === 1 ? 'rebooked once before' : `rebooked ${before} times before`),
    proposed: (dates) => `to ${dates}`,
  },
})
