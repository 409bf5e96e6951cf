import { defineMessages } from '../../../shared/language.ts'

export const documentKindWords = defineMessages({
  'pt-BR': {
    identity: 'Identidade',
    exam: 'Exame',
    contract: 'Contrato',
    referral: 'Encaminhamento',
    other: 'Outro',
  },
  en: { identity: 'Identity', exam: 'Exam', contract: 'Contract', referral: 'Referral', other: 'Other' },
})
