import { defineEvents } from '../../../shared/noun-events.ts'

/** Where and when the slot is, before and after; and the items it suits, before and after: nobody's while it is offered. */
const told = { concerns: ['intervals'], says: ['changes'] } as const

/** What happens to time that came free: recorded exactly when what is shown of it changes. */
export const freedSlotEvents = defineEvents({
  noun: 'freedSlot',
  unnamed: true,
  words: { 'pt-BR': 'horário liberado', en: 'freed time' },
  heardBy: ['waitlist.read'],
  historyFor: 'waitlist.read',
  verbs: {
    match: { 'pt-BR': 'Horário liberado combina com a lista', en: 'Freed time suits the list', ...told },
    change: { 'pt-BR': 'Mudou a quem o horário serve', en: 'Whom the time suits has changed', ...told },
    offer: { 'pt-BR': 'O horário está oferecido', en: 'The time is being offered', ...told },
    reopen: { 'pt-BR': 'A oferta não deu em nada', en: 'The offer came to nothing', ...told },
    take: { 'pt-BR': 'O horário foi aceito', en: 'The time was taken', ...told },
    vanish: { 'pt-BR': 'O horário não está mais livre', en: 'The time is no longer free', ...told },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    freedSlot: typeof freedSlotEvents
  }
}
