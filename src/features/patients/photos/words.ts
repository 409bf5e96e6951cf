import { defineMessages } from '../../../shared/language.ts'

export const photoViewWords = defineMessages({
  'pt-BR': { front: 'Frente', crown: 'Coroa', donor: 'Área doadora', left: 'Lado esquerdo', right: 'Lado direito' },
  en: { front: 'Front', crown: 'Crown', donor: 'Donor area', left: 'Left side', right: 'Right side' },
})

export const photoMomentWords = defineMessages({
  'pt-BR': { before: 'Antes', d7: '7 dias', m3: '3 meses', m6: '6 meses', m12: '12 meses' },
  en: { before: 'Before', d7: '7 days', m3: '3 months', m6: '6 months', m12: '12 months' },
})
