import { catalogued, defineEvents } from '../../shared/noun-events.ts'

/** What happens to the catalogue of materials. */
export const materialEvents = defineEvents({
  noun: 'material',
  words: { 'pt-BR': 'material', en: 'material' },
  heardBy: ['material.read'],
  historyFor: 'material.read',
  verbs: catalogued,
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    material: typeof materialEvents
  }
}
