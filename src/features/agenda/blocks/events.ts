import { defineEvents, exported } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'resourceIds', 'rowIds'] as const

/** What happens to blocks and their series. */
export const blockEvents = defineEvents({
  noun: 'block',
  untold: true,
  words: { 'pt-BR': 'bloqueio', en: 'block' },
  heardBy: ['block.read'],
  historyFor: 'block.history',
  verbs: {
    create: { 'pt-BR': 'Criou', en: 'Created', concerns: placed, says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: placed, says: ['changes'] },
    editSeries: { 'pt-BR': 'Alterou a série', en: 'Changed the series', concerns: placed, says: ['changes', 'note'] },
    cutSeries: { 'pt-BR': 'Separou a série', en: 'Split the series', concerns: placed, says: ['changes'] },
    end: { 'pt-BR': 'Encerrou antes do fim', en: 'Ended early', concerns: placed, says: ['changes'] },
    split: { 'pt-BR': 'Dividiu', en: 'Split', concerns: placed, says: ['changes'] },
    delete: { 'pt-BR': 'Excluiu', en: 'Deleted', concerns: placed, says: ['changes'] },
    deleteSeries: {
      'pt-BR': 'Excluiu da série',
      en: 'Deleted from the series',
      concerns: placed,
      says: ['changes', 'note'],
    },
    restore: { 'pt-BR': 'Trouxe de volta', en: 'Restored', concerns: placed, says: ['changes'] },
    extend: { 'pt-BR': 'Continuou a série', en: 'Continued the series', concerns: placed, says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    block: typeof blockEvents
  }
}
