import { defineMessages } from '../../../shared/language.ts'

/** The noun as a label, for the screens of what is done for patients. */
export const patientWords = defineMessages({ 'pt-BR': { patient: 'Paciente' }, en: { patient: 'Patient' } })
