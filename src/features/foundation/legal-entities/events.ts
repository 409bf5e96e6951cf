import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the companies of the network. */
export const legalEntityEvents = defineEvents({
  noun: 'legalEntity',
  untold: true,
  words: { 'pt-BR': 'empresa', en: 'company' },
  heardBy: ['settings.read'],
  historyFor: 'settings.read',
  verbs: catalogued,
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    legalEntity: typeof legalEntityEvents
  }
}
