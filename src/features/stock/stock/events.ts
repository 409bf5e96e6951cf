import { defineEvents, exported } from '../../../shared/noun-events.ts'

const concerns = ['rowIds'] as const

/** What happens to documents and lots of stock. What concerns two units is told to each of them. */
export const stockEvents = defineEvents({
  noun: 'stock',
  words: { 'pt-BR': 'estoque', en: 'stock' },
  heardBy: ['stock.read'],
  historyFor: 'stock.read',
  verbs: {
    receive: { 'pt-BR': 'Deu entrada', en: 'Received', concerns, says: ['changes', 'sent'] },
    open: { 'pt-BR': 'Abriu', en: 'Opened', concerns, says: ['changes', 'sent'] },
    issue: { 'pt-BR': 'Lançou', en: 'Posted', concerns, says: ['changes', 'sent'] },
    send: { 'pt-BR': 'Enviou', en: 'Sent', concerns, says: ['changes', 'sent'] },
    receiveTransfer: {
      'pt-BR': 'Recebeu a transferência',
      en: 'Received the transfer',
      concerns,
      says: ['changes', 'sent'],
    },
    reverse: { 'pt-BR': 'Estornou', en: 'Reversed', concerns, says: ['changes', 'note', 'sent'] },
    /** What another unit did with a transfer: its screens here show it. */
    elsewhere: { 'pt-BR': 'Mudou na outra unidade', en: 'Changed at the other unit', concerns },
    quarantine: { 'pt-BR': 'Pôs em quarentena', en: 'Put in quarantine', says: ['changes', 'note'] },
    release: { 'pt-BR': 'Liberou', en: 'Released', says: ['changes', 'note'] },
    recall: { 'pt-BR': 'Recolheu', en: 'Recalled', says: ['changes', 'note'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    stock: typeof stockEvents
  }
}
