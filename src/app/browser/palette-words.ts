import { defineMessages } from '../../shared/language.ts'

/** What can be searched from everywhere, and what is said of it. */
export const paletteWords = defineMessages({
  'pt-BR': {
    search: 'Buscar paciente, agendamento ou página',
    placeholder: 'Nome, CPF, telefone, prontuário, página ou ação…',
    nothing: (text: string) =>
      `Nada encontrado para “${text}”. Confira a grafia ou busque por CPF, telefone ou prontuário.`,
    failed: 'A busca de pacientes e agendamentos falhou. Tente de novo em instantes.',
    patients: 'Pacientes',
    appointments: 'Agendamentos',
    record: (number: number) => `Prontuário ${number}`,
  },
  en: {
    search: 'Search a patient, an appointment or a page',
    placeholder: 'Name, CPF, phone, record number, page or action…',
    nothing: (text) => `Nothing found for “${text}”. Check the spelling, or search by CPF, phone or record number.`,
    failed: 'The search for patients and appointments failed. Try again in a moment.',
    patients: 'Patients',
    appointments: 'Appointments',
    record: (number) => `Record ${number}`,
  },
})
