import { defineMessages } from '../../../shared/language.ts'

export const deskStateWords = defineMessages({
  'pt-BR': { open: 'Aberto', counted: 'Contado', closed: 'Fechado' },
  en: { open: 'Open', counted: 'Counted', closed: 'Closed' },
})

export const movementStateWords = defineMessages({
  'pt-BR': { made: 'Registrado', asked: 'Aguarda autorização', voided: 'Anulado' },
  en: { made: 'Recorded', asked: 'Waits for approval', voided: 'Voided' },
})

export const movementKindWords = defineMessages({
  'pt-BR': { withdrawal: 'Sangria', supply: 'Suprimento' },
  en: { withdrawal: 'Withdrawal', supply: 'Supply' },
})
