import { defineMessages } from '../../../../shared/language.ts'

/** The words of finding a patient while something is written for them. */
export const pickerMessages = defineMessages({
  'pt-BR': {
    patient: 'Paciente',
    patientPlaceholder: 'Nome, CPF, telefone ou prontuário',
    patientNothing: 'Ninguém encontrado',
    patientSearching: 'Procurando…',
    newPatient: 'Cadastrar novo paciente',
    registerAs: (typed: string) => `Cadastrar “${typed}”`,
    record: (number: number) => `prontuário ${number}`,
  },
  en: {
    patient: 'Patient',
    patientPlaceholder: 'Name, CPF, phone or record number',
    patientNothing: 'Nobody found',
    patientSearching: 'Searching…',
    newPatient: 'Register a new patient',
    registerAs: (typed) => `Register “${typed}”`,
    record: (number) => `record ${number}`,
  },
})
