import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to units. */
export const unitEvents = defineEvents({
  noun: 'unit',
  untold: true,
  words: { 'pt-BR': 'unidade', en: 'unit' },
  heardBy: ['unit.read'],
  historyFor: 'unit.history',
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    activate: { 'pt-BR': 'Pôs em uso', en: 'Put back into use', says: ['changes'] },
    deactivate: { 'pt-BR': 'Tirou de uso', en: 'Took out of use', says: ['changes'] },
    setLogo: { 'pt-BR': 'Trocou a logo', en: 'Changed the logo' },
    removeLogo: { 'pt-BR': 'Removeu a logo', en: 'Removed the logo' },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    unit: typeof unitEvents
  }
}
