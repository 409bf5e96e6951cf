import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'
import { fieldWords } from '../../field-words.ts'

/** Words of the list of appointments. */
export const listMessages = defineMessages({
  'pt-BR': {
    ...fieldWords['pt-BR'],
    ...usual['pt-BR'],
    title: 'Agendamentos',
    searchHint: 'Nome do paciente ou prontuário',
    allUnits: 'Todas as unidades',
    onePatient: 'Só um paciente',
    marks: 'Marcas',
    readiness: 'Preparo',
    more: (name: string, count: number) => `${name} +${count}`,
    squeezed: 'encaixe',
    outsideHours: 'fora do horário',
    outsideRoster: 'fora da escala',
    nothing: 'Nenhum agendamento neste período',
    nothingHint: 'Escolha outro período, ou marque o primeiro.',
    nothingFound: 'Nenhum agendamento com estes filtros',
    nothingFoundHint: 'Tire um filtro ou escolha um período maior.',
    wholePeriod: 'Ver todo o período',
  },
  en: {
    ...fieldWords.en,
    ...usual.en,
    title: 'Appointments',
    searchHint: 'Patient name or record number',
    allUnits: 'All units',
    onePatient: 'Just one patient',
    marks: 'Flags',
    readiness: 'Ready',
    more: (name, count) => `${name} +${count}`,
    squeezed: 'squeezed in',
    outsideHours: 'outside opening hours',
    outsideRoster: 'off the roster',
    nothing: 'No appointments in this period',
    nothingHint: 'Choose another period, or book the first.',
    nothingFound: 'No appointment matches these filters',
    nothingFoundHint: 'Remove a filter or choose a longer period.',
    wholePeriod: 'See all dates',
  },
})
