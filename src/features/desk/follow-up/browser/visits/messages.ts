import { usual } from '../../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../../shared/language.ts'

export const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Marcar retornos',
    titleOf: (patient: string) => `Marcar retornos de ${patient}`,
    hint: 'O horário livre mais próximo do dia previsto para cada retorno. Desmarque o que não quiser agora.',
    due: (day: string) => `previsto ${day}`,
    slotOf: (visit: string) => `Horário de ${visit}`,
    none: 'Sem horário livre nesses dias. Marque pela agenda quando a escala estiver publicada.',
    nothing: 'Não há retornos a marcar',
    nothingHint: 'Estão marcados, feitos ou longe demais para a escala publicada.',
    noProcedure: 'Não há procedimento de pós-operatório no catálogo.',
    book: (count: number) => (count === 1 ? 'Marcar 1 retorno' : `Marcar ${count} retornos`),
    booked: 'Marcado',
    allBooked: (count: number) => (count === 1 ? '1 retorno marcado.' : `${count} retornos marcados.`),
    refused: (count: number) =>
      count === 1
        ? '1 retorno não pôde ser marcado; os demais estão marcados.'
        : `${count} retornos não puderam ser marcados.`,
    failed: 'Não foi possível procurar horários',
  },
  en: {
    ...usual.en,
    title: 'Book visits',
    titleOf: (patient) => `Book visits of ${patient}`,
    hint: 'The free time nearest to the day on which each visit is due. Leave out what you do not want now.',
    due: (day) => `due ${day}`,
    slotOf: (visit) => `Time of ${visit}`,
    none: 'No free time on these days. Book it on the agenda once the roster is published.',
    nothing: 'No visits to book',
    nothingHint: 'They are booked, done, or too far ahead for the published roster.',
    noProcedure: 'There is no post-operative procedure in the catalogue.',
    book: (count) => (count === 1 ? 'Book 1 visit' : `Book ${count} visits`),
    booked: 'Booked',
    allBooked: (count) => (count === 1 ? '1 visit booked.' : `${count} visits booked.`),
    refused: (count) =>
      count === 1 ? '1 visit could not be booked; the others are.' : `${count} visits could not be booked.`,
    failed: 'No times could be looked for',
  },
})
