import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to somebody's news: that they have seen them, which their other windows are told and nobody else. */
export const newsEvents = defineEvents({
  noun: 'news',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'novidades', en: 'news' },
  heardBy: ['overview.read'],
  historyFor: 'overview.read',
  isPersonal: true,
  verbs: { see: { 'pt-BR': 'Viu', en: 'Saw', concerns: ['staffIds'] } },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    news: typeof newsEvents
  }
}
