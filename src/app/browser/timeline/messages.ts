import { usual } from '../../../browser/usual-words.ts'
import { defineMessages } from '../../../shared/language.ts'

export const timelineMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    kinds: 'O que mostrar',
    search: 'Procedimento, número, anotação, pessoa…',
    ahead: 'Próximos',
    none: 'Nada aconteceu ainda',
    noneHint: 'Pedidos, agendamentos, pagamentos e anotações deste paciente aparecem aqui, o mais novo primeiro.',
    nothingFound: 'Nada encontrado',
    nothingFoundHint: 'Confira o que procurou ou tire um filtro.',
    printed: (name: string) => `Linha do tempo de ${name}`,
    printedOn: (when: string) => `Impressa em ${when}`,
    printedPart: (count: number) => `As ${count} entradas mais novas do que está filtrado.`,
    what: 'O quê',
    details: 'Detalhes',
  },
  en: {
    ...usual.en,
    kinds: 'What to show',
    search: 'Procedure, number, note, person…',
    ahead: 'Upcoming',
    none: 'Nothing has happened yet',
    noneHint: 'Orders, appointments, payments and notes of this patient show up here, the latest first.',
    nothingFound: 'Nothing found',
    nothingFoundHint: 'Check what you searched for or remove a filter.',
    printed: (name) => `Timeline of ${name}`,
    printedOn: (when) => `Printed on ${when}`,
    printedPart: (count) => `The ${count} latest entries of what is filtered.`,
    what: 'What',
    details: 'Details',
  },
})
