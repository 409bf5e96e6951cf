import { defineMessages, type Language } from '../../../shared/language.ts'
import type { ProfessionalFunction } from './contract.ts'

/** What kinds of procedures are called, on screens and in files. */
export const procedureKindWords = defineMessages({
  'pt-BR': {
    consultation: 'Consulta',
    surgery: 'Cirurgia',
    pre_operative: 'Pré-operatório',
    post_operative: 'Pós-operatório',
    exam: 'Exame',
  },
  en: {
    consultation: 'Consultation',
    surgery: 'Surgery',
    pre_operative: 'Pre-operative',
    post_operative: 'Post-operative',
    exam: 'Exam',
  },
})

/** What the functions of professionals are called. */
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

/** Who is needed, in a line: `Médico(a), Enfermagem, 2 × Técnico(a)`. */
export function neededText(functions: readonly ProfessionalFunction[], language: Language): string {
  return [...Map.groupBy(functions, (one) => one)]
    .map(([one, all]) => `${all.length > 1 ? `${all.length} × ` : ''}${functionWords[language][one]}`)
    .join(', ')
}

/** The noun as a label, for the screens of what is performed. */
export const procedureWord = defineMessages({ 'pt-BR': { procedure: 'Procedimento' }, en: { procedure: 'Procedure' } })
