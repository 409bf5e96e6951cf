import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to procedures. */
export const procedureEvents = defineEvents({
  noun: 'procedure',
  untold: true,
  words: { 'pt-BR': 'procedimento', en: 'procedure' },
  heardBy: ['procedure.read'],
  historyFor: 'procedure.history',
  verbs: catalogued,
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    procedure: typeof procedureEvents
  }
}
