import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to files of payments and to the account that pays. */
export const payFileEvents = defineEvents({
  noun: 'payFile',
  untold: true,
  words: { 'pt-BR': 'arquivo de pagamento', en: 'payment file' },
  heardBy: ['payment.edit'],
  historyFor: 'payment.edit',
  verbs: {
    saveProfile: { 'pt-BR': 'Alterou a conta que paga', en: 'Changed the account that pays', says: ['changes'] },
    create: { 'pt-BR': 'Gerou o arquivo', en: 'Made the file', says: ['changes', 'sent'] },
    answer: { 'pt-BR': 'Leu o retorno do banco', en: 'Read the bank’s answer', says: ['changes'] },
    /** A payment of it came back, or somebody said what came of it. */
    return: { 'pt-BR': 'Um pagamento voltou', en: 'A payment came back', says: ['changes', 'note'] },
    settle: { 'pt-BR': 'Resolveu um pagamento', en: 'Settled a payment', says: ['changes', 'note'] },
    withdraw: { 'pt-BR': 'Retirou o arquivo', en: 'Took the file back', says: ['changes', 'note'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    payFile: typeof payFileEvents
  }
}
