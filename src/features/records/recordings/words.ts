import { defineMessages } from '../../../shared/language.ts'

export const recordingKindWords = defineMessages({
  'pt-BR': { consultation: 'Consulta', sales_call: 'Conversa de venda' },
  en: { consultation: 'Consultation', sales_call: 'Sales call' },
})

export const mediaWords = defineMessages({
  'pt-BR': { audio: 'Áudio', video: 'Vídeo' },
  en: { audio: 'Audio', video: 'Video' },
})

export const recordingStateWords = defineMessages({
  'pt-BR': { uploading: 'Chegando', ready: 'Guardada', trashed: 'Na lixeira', deleted: 'Apagada' },
  en: { uploading: 'Arriving', ready: 'Kept', trashed: 'In the trash', deleted: 'Deleted' },
})

export const speakerWords = defineMessages({
  'pt-BR': {
    patient: 'Paciente',
    professional: 'Profissional',
    staff: 'Equipe da clínica',
    guardian: 'Responsável',
    companion: 'Acompanhante',
  },
  en: {
    patient: 'Patient',
    professional: 'Professional',
    staff: 'Staff of the clinic',
    guardian: 'Guardian',
    companion: 'Companion',
  },
})

/** Why a recording is gone. */
export const deleteCauseWords = defineMessages({
  'pt-BR': {
    trash: 'Estava na lixeira',
    withdrawal: 'O paciente revogou o consentimento',
    retention: 'Fim do tempo de guarda',
  },
  en: {
    trash: 'It was in the trash',
    withdrawal: 'The patient withdrew the consent',
    retention: 'Its time was over',
  },
})
