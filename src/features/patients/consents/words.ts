import { defineMessages } from '../../../shared/language.ts'

export const purposeWords = defineMessages({
  'pt-BR': {
    treatment: 'Tratamento ou cirurgia',
    anaesthesia: 'Anestesia',
    image_care: 'Imagem para o tratamento',
    image_publicity: 'Imagem para divulgação',
    data: 'Dados e contato (LGPD)',
    recording: 'Gravação de consulta',
    contract: 'Contrato e condições',
  },
  en: {
    treatment: 'Treatment or surgery',
    anaesthesia: 'Anaesthesia',
    image_care: 'Images for care',
    image_publicity: 'Images for publicity',
    data: 'Data and contact (LGPD)',
    recording: 'Recording of consultations',
    contract: 'Contract and terms',
  },
})

export const standingWords = defineMessages({
  'pt-BR': { draft: 'Rascunho', current: 'Vigente', replaced: 'Substituído', ended: 'Fora de uso' },
  en: { draft: 'Draft', current: 'Current', replaced: 'Replaced', ended: 'Out of use' },
})

export const signerWords = defineMessages({
  'pt-BR': { patient: 'Paciente', guardian: 'Responsável' },
  en: { patient: 'Patient', guardian: 'Guardian' },
})

export const wayWords = defineMessages({
  'pt-BR': { screen: 'Assinado na tela', paper: 'Assinado em papel' },
  en: { screen: 'Signed on screen', paper: 'Signed on paper' },
})

/** What is to be said of a consent that a surgery needs. */
export const neededWords = defineMessages({
  'pt-BR': {
    signed: 'assinado',
    expired: 'vencido no dia da cirurgia',
    late: 'assinado depois da cirurgia',
    withdrawn: 'revogado',
    unknown: 'não se sabe para qual cirurgia foi assinado',
    other: 'assinado para outra cirurgia, ou em termo que não é o dela',
    missing: 'falta assinar',
  },
  en: {
    signed: 'signed',
    expired: 'too old on the day of the surgery',
    late: 'signed after the surgery',
    withdrawn: 'withdrawn',
    unknown: 'nobody knows for which surgery it was signed',
    other: 'signed for another surgery, or in a text that is not about it',
    missing: 'not signed',
  },
})
