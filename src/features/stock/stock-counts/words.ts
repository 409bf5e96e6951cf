import { defineMessages } from '../../../shared/language.ts'

export const countStateWords = defineMessages({
  'pt-BR': { counting: 'Em contagem', review: 'A aprovar', approved: 'Aprovada', cancelled: 'Cancelada' },
  en: { counting: 'Being counted', review: 'To approve', approved: 'Approved', cancelled: 'Cancelled' },
})
