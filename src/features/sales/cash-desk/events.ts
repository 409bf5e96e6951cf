import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the cash desk of a day. */
export const cashDeskEvents = defineEvents({
  noun: 'cashDesk',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'caixa', en: 'cash desk' },
  heardBy: ['cashDesk.read'],
  historyFor: 'cashDesk.read',
  verbs: {
    open: { 'pt-BR': 'Abriu o caixa', en: 'Opened the cash desk', says: ['changes', 'sent'] },
    /** Of the movement, which its desk shows. */
    move: {
      'pt-BR': 'Movimentou dinheiro',
      en: 'Moved cash',
      concerns: ['rowIds'],
      says: ['changes', 'note', 'sent'],
    },
    /** Of a movement, and so the next. */
    approveMovement: {
      'pt-BR': 'Autorizou a sangria',
      en: 'Approved the withdrawal',
      concerns: ['rowIds'],
      says: ['changes'],
    },
    voidMovement: {
      'pt-BR': 'Anulou um movimento',
      en: 'Voided a movement',
      concerns: ['rowIds'],
      says: ['changes', 'note'],
    },
    count: { 'pt-BR': 'Contou o caixa', en: 'Counted the cash desk', says: ['changes'] },
    explain: { 'pt-BR': 'Explicou a diferença', en: 'Explained the difference', says: ['note'] },
    sign: { 'pt-BR': 'Assinou o caixa', en: 'Signed the cash desk', says: ['changes'] },
    reopen: { 'pt-BR': 'Reabriu o caixa', en: 'Reopened the cash desk', says: ['changes', 'note'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    cashDesk: typeof cashDeskEvents
  }
}
