import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to the limits of materials in units. */
export const materialLimitEvents = defineEvents({
  noun: 'materialLimit',
  unnamed: true,
  words: { 'pt-BR': 'limites de um material', en: 'limits of a material' },
  heardBy: ['material.read'],
  historyFor: 'material.read',
  verbs: {
    create: { 'pt-BR': 'Definiu', en: 'Set', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    remove: { 'pt-BR': 'Tirou', en: 'Removed', says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    materialLimit: typeof materialLimitEvents
  }
}
