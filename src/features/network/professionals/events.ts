import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to professionals. */
export const professionalEvents = defineEvents({
  noun: 'professional',
  words: { 'pt-BR': 'profissional', en: 'professional' },
  heardBy: ['professional.read'],
  historyFor: 'professional.history',
  guarded: { pixKey: 'payment.pixKey', cpf: 'payment.pixKey' },
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', concerns: ['resourceIds', 'unitIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: ['resourceIds', 'unitIds'], says: ['changes'] },
    /** A key that was written waits for a second person, who then lets it pay. */
    askPixKey: {
      'pt-BR': 'Pediu a troca da chave PIX',
      en: 'Asked for another PIX key',
      concerns: ['resourceIds'],
      says: ['changes'],
    },
    confirmPixKey: {
      'pt-BR': 'Confirmou a chave PIX',
      en: 'Confirmed the PIX key',
      concerns: ['resourceIds'],
      says: ['changes'],
    },
    setPin: { 'pt-BR': 'Definiu o PIN', en: 'Set the PIN', concerns: ['resourceIds'] },
    unlockPin: { 'pt-BR': 'Desbloqueou o PIN', en: 'Unlocked the PIN', concerns: ['resourceIds'] },
    missPin: { 'pt-BR': 'Assinatura com PIN errado', en: 'Signing with a wrong PIN', concerns: ['resourceIds'] },
    lockPin: {
      'pt-BR': 'Quinto PIN errado; bloqueado para quem errou',
      en: 'Fifth wrong PIN; locked to who typed it',
      concerns: ['resourceIds'],
    },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    professional: typeof professionalEvents
  }
}
