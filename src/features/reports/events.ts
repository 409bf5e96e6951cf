import { defineEvents, exported } from '../../shared/noun-events.ts'

/** What happens to figures: they follow from everything else by themselves; what they are to reach is said. */
export const reportEvents = defineEvents({
  noun: 'report',
  words: { 'pt-BR': 'indicador', en: 'figure' },
  heardBy: ['dashboard.read'],
  historyFor: 'dashboard.read',
  verbs: {
    setTarget: { 'pt-BR': 'Definiu a meta', en: 'Set the target', says: ['changes'] },
    export: exported,
    schedule: { 'pt-BR': 'Agendou um relatório por e-mail', en: 'Scheduled a report by e-mail', says: ['changes'] },
    sendNow: { 'pt-BR': 'Pediu um relatório por e-mail', en: 'Asked for a report by e-mail' },
    stopSchedule: { 'pt-BR': 'Parou um relatório por e-mail', en: 'Stopped a report by e-mail' },
    mail: { 'pt-BR': 'Relatório enviado por e-mail', en: 'Report sent by e-mail', says: ['changes'] },
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    report: typeof reportEvents
  }
}
