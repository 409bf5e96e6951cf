import { defineEvents, exported } from '../../shared/noun-events.ts'

/** What happens to professionals. */
export const professionalEvents = defineEvents({
  noun: 'professional',
  words: { 'pt-BR': 'profissional', en: 'professional' },
  heardBy: ['professional.read'],
  historyFor: 'professional.history',
  guarded: { pixKey: 'payment.pixKey' },
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', concerns: ['resourceIds', 'unitIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: ['resourceIds', 'unitIds'], says: ['changes'] },
    export: exported,
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    professional: typeof professionalEvents
  }
}
