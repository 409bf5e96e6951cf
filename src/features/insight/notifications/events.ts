import { defineEvents } from '../../../shared/noun-events.ts'

const own = ['staffIds'] as const

/** What happens to notifications: each event reaches the people whose they are, and nobody else. */
export const notificationEvents = defineEvents({
  noun: 'notification',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'notificação', en: 'notification' },
  heardBy: ['notification.read'],
  historyFor: 'notification.read',
  isPersonal: true,
  verbs: {
    tell: { 'pt-BR': 'Avisou', en: 'Notified', concerns: own },
    settle: { 'pt-BR': 'Deu por resolvida', en: 'Settled', concerns: own },
    read: { 'pt-BR': 'Leu', en: 'Read', concerns: own },
    done: { 'pt-BR': 'Concluiu', en: 'Marked as done', concerns: own },
    reopen: { 'pt-BR': 'Reabriu', en: 'Reopened', concerns: own },
    snooze: { 'pt-BR': 'Adiou', en: 'Snoozed', concerns: own },
    mute: { 'pt-BR': 'Silenciou um tipo', en: 'Muted a kind', concerns: own },
    unmute: { 'pt-BR': 'Voltou a receber um tipo', en: 'Unmuted a kind', concerns: own },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    notification: typeof notificationEvents
  }
}
