import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to what opens without an account. */
export const linkEvents = defineEvents({
  noun: 'publicLink',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'painel sem acesso', en: 'display without an account' },
  heardBy: ['publicLink.read'],
  historyFor: 'publicLink.read',
  verbs: {
    make: { 'pt-BR': 'Criou o código de um painel', en: 'Made the code of a display' },
    start: { 'pt-BR': 'Painel aberto com o código', en: 'Display started by its code' },
    revoke: { 'pt-BR': 'Fechou o painel', en: 'Closed the display' },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    publicLink: typeof linkEvents
  }
}
