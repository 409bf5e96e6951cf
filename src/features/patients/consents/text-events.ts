import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the texts that patients agree to. */
export const consentTextEvents = defineEvents({
  noun: 'consentText',
  untold: true,
  words: { 'pt-BR': 'termo de consentimento', en: 'consent text' },
  heardBy: ['consent.read'],
  historyFor: 'consentText.read',
  verbs: {
    ...catalogued,
    create: { 'pt-BR': 'Escreveu', en: 'Wrote', says: ['changes', 'sent'] },
    publish: { 'pt-BR': 'Publicou', en: 'Published', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    consentText: typeof consentTextEvents
  }
}
