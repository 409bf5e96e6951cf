import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to the kits of procedures. */
export const kitEvents = defineEvents({
  noun: 'kit',
  untold: true,
  words: { 'pt-BR': 'kit', en: 'kit' },
  heardBy: ['material.read'],
  historyFor: 'material.read',
  verbs: {
    create: { 'pt-BR': 'Montou', en: 'Put together', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    remove: { 'pt-BR': 'Excluiu', en: 'Deleted', says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    kit: typeof kitEvents
  }
}
