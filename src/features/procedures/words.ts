import { defineMessages } from '../../shared/language.ts'

/** What the functions are called, on screens and in files. */
export const functionWords = defineMessages({
  'pt-BR': {
    doctor: 'Médico(a)',
    assistant_doctor: 'Médico(a) assistente',
    nurse: 'Enfermagem',
    technician: 'Técnico(a)',
    anaesthetist: 'Anestesista',
  },
  en: {
    doctor: 'Doctor',
    assistant_doctor: 'Assistant doctor',
    nurse: 'Nurse',
    technician: 'Technician',
    anaesthetist: 'Anaesthetist',
  },
})
