import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to the audit itself: that it was taken away as a file. */
export const auditEvents = defineEvents({
  noun: 'audit',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'auditoria', en: 'audit' },
  heardBy: ['audit.read'],
  historyFor: 'audit.read',
  verbs: { export: exported },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    audit: typeof auditEvents
  }
}
