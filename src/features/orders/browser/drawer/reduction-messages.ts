import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** The words of what is taken off a price after it was sold. */
export const reductionMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: (name: string) => `Abater do preço de ${name}`,
    hint: 'Acima do seu limite, e em cortesias, um administrador aprova antes de valer. O que estiver pago a mais é devolvido ou vira crédito.',
    amount: 'Quanto abater',
    price: (amount: string) => `Custa ${amount}`,
    left: (amount: string) => `Passa a custar ${amount}`,
    free: 'Passa a ser cortesia: não custa nada',
    courtesy: 'Dar de cortesia',
    reduce: 'Abater',
    reduced: 'O preço foi abatido.',
    asked: 'A aprovação foi pedida. Até lá o preço fica como está.',
    line: (amount: string, reason: string, name: string) => `Abatimento de ${amount} · “${reason}” · ${name}`,
    approvedBy: (name: string) => `aprovado por ${name}`,
    waiting: 'aguarda aprovação',
    refused: 'não aprovado',
    about: (name: string, amount: string) => `Abater ${amount} de ${name}`,
  },
  en: {
    ...usual.en,
    title: (name) => `Reduce the price of ${name}`,
    hint: 'Above your limit, and of courtesies, an administrator agrees before it holds. What is overpaid then is given back or becomes credit.',
    amount: 'How much less',
    price: (amount) => `Costs ${amount}`,
    left: (amount) => `Will cost ${amount}`,
    free: 'Becomes a courtesy: it costs nothing',
    courtesy: 'Give as a courtesy',
    reduce: 'Reduce',
    reduced: 'The price was reduced.',
    asked: 'Approval was asked for. Until then the price stays.',
    line: (amount, reason, name) => `Reduction of ${amount} · “${reason}” · ${name}`,
    approvedBy: (name) => `approved by ${name}`,
    waiting: 'waits for approval',
    refused: 'not approved',
    about: (name, amount) => `Take ${amount} off ${name}`,
  },
})
