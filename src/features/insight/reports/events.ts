import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to figures: they follow from everything else by themselves; what they are to reach is said. */
export const reportEvents = defineEvents({
  noun: 'report',
  unnamed: true,
  untold: true,
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

/** What happens to what a professional is sent of their own report. */
export const reportLinkEvents = defineEvents({
  noun: 'reportLink',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'relatório de um profissional por link', en: 'report of a professional by a link' },
  heardBy: ['reportLink.read'],
  historyFor: 'reportLink.read',
  verbs: {
    send: { 'pt-BR': 'Enviou o relatório por link', en: 'Sent the report by a link', says: ['changes', 'sent'] },
    mail: { 'pt-BR': 'E-mail com o link', en: 'E-mail with the link', says: ['changes'] },
    open: { 'pt-BR': 'Aberto pelo link', en: 'Opened by the link' },
    revoke: { 'pt-BR': 'Fechou o link', en: 'Closed the link' },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    report: typeof reportEvents
    reportLink: typeof reportLinkEvents
  }
}
