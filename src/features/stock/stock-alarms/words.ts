import { defineMessages } from '../../../shared/language.ts'

export const alarmKindWords = defineMessages({
  'pt-BR': {
    case: 'Cirurgia sem material',
    transit: 'Transferência sem receber',
    expiring: 'Vencido ou vencendo',
    below: 'Abaixo do mínimo',
  },
  en: {
    case: 'Surgery without material',
    transit: 'Transfer not received',
    expiring: 'Expired or expiring',
    below: 'Below the minimum',
  },
})
