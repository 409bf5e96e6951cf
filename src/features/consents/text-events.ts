import { defineEvents, exported } from '../../shared/noun-events.ts'

/** What happens to the texts that patients agree to. */
export const consentTextEvents = defineEvents({
  noun: 'consentText',
  words: { 'pt-BR': 'termo de consentimento', en: 'consent text' },
  heardBy: ['consent.read'],
  historyFor: 'consentText.read',
  verbs: {
    create: { 'pt-BR': 'Escreveu', en: 'Wrote', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    publish: { 'pt-BR': 'Publicou', en: 'Published', says: ['changes'] },
    retire: { 'pt-BR': 'Tirou de uso', en: 'Took out of use', says: ['changes'] },
    restore: { 'pt-BR': 'Pôs em uso', en: 'Put back into use', says: ['changes'] },
    export: exported,
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    consentText: typeof consentTextEvents
  }
}
