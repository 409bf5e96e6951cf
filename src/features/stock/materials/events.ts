import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the catalogue of materials. */
export const materialEvents = defineEvents({
  noun: 'material',
  untold: true,
  words: { 'pt-BR': 'material', en: 'material' },
  heardBy: ['material.read'],
  historyFor: 'material.read',
  verbs: {
    ...catalogued,
    /** Many at once, from a file; each of them has its own create beside it. */
    import: { 'pt-BR': 'Importou materiais', en: 'Imported materials', says: ['changes', 'sent'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    material: typeof materialEvents
  }
}
