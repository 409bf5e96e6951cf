import { defineMessages } from '../../../shared/language.ts'

export const purposeWords = defineMessages({
  'pt-BR': {
    treatment: 'Tratamento ou cirurgia',
    anaesthesia: 'Anestesia',
    image_care: 'Imagem para o tratamento',
    image_publicity: 'Imagem para divulgação',
    data: 'Dados e contato (LGPD)',
    recording: 'Gravação de consulta',
  },
  en: {
    treatment: 'Treatment or surgery',
    anaesthesia: 'Anaesthesia',
    image_care: 'Images for care',
    image_publicity: 'Images for publicity',
    data: 'Data and contact (LGPD)',
    recording: 'Recording of consultations',
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
