import { defineMessages } from '../../shared/language.ts'

export const paletteMessages = defineMessages({
  'pt-BR': {
    title: 'Buscar e fazer',
    placeholder: 'Nome, CPF, telefone, prontuário, página ou ação…',
    pages: 'Páginas',
    actions: 'Ações desta página',
    units: 'Unidades',
    patients: 'Pacientes',
    appointments: 'Agendamentos',
    searching: 'Buscando…',
    nothing: (text: string) =>
      `Nada encontrado para “${text}”. Confira a grafia ou busque por CPF, telefone ou prontuário.`,
    failed: 'A busca de pacientes e agendamentos falhou. Tente de novo em instantes.',
    record: (number: number) => `Prontuário ${number}`,
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    hint: '↑ ↓ escolhe · Enter abre · Esc fecha',
  },
  en: {
    title: 'Search and do',
    placeholder: 'Name, CPF, phone, record number, page or action…',
    pages: 'Pages',
    actions: 'Actions of this page',
    units: 'Units',
    patients: 'Patients',
    appointments: 'Appointments',
    searching: 'Searching…',
    nothing: (text: string) =>
      `Nothing found for “${text}”. Check the spelling, or search by CPF, phone or record number.`,
    failed: 'The search for patients and appointments failed. Try again in a moment.',
    record: (number: number) => `Record ${number}`,
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    hint: '↑ ↓ choose · Enter opens · Esc closes',
  },
})
