import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to suppliers. */
export const supplierEvents = defineEvents({
  noun: 'supplier',
  untold: true,
  words: { 'pt-BR': 'fornecedor', en: 'supplier' },
  heardBy: ['material.read'],
  historyFor: 'material.read',
  verbs: catalogued,
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    supplier: typeof supplierEvents
  }
}
