import { tagFilter } from '../../../../foundation/offers/both.ts'
import { procedureKindWords, procedureKinds } from '../../../../network/offers/both.ts'
import { both, type Both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { appointmentStatuses, type AppointmentStatus } from '../../states.ts'
import { statusLooks } from './statuses.ts'

const statusWords = (language: 'pt-BR' | 'en') =>
  Object.fromEntries(appointmentStatuses.map((one) => [one, statusLooks[one].word[language]])) as Record<
    AppointmentStatus,
    string
  >

/** What the month is narrowed to: it counts rooms, professionals and tags only. */
export const monthFilters = {
  roomId: ref('room', '', {
    label: both('Salas', 'Rooms'),
    short: both('Sala', 'Room'),
    filter: severalIn('sala'),
  }),
  professionalId: ref('professional', '', {
    label: both('Profissionais', 'Professionals'),
    short: both('Profissional', 'Professional'),
    filter: severalIn('profissional'),
  }),
  ...tagFilter,
}

/** What calendars and the list are narrowed to, beside the status. */
export const placeFilters = {
  ...monthFilters,
  procedureId: ref('procedure', '', {
    label: both('Procedimentos', 'Procedures'),
    short: both('Procedimento', 'Procedure'),
    filter: severalIn('procedimento'),
  }),
  teamId: ref('team', '', {
    label: both('Equipes', 'Teams'),
    short: both('Equipe', 'Team'),
    filter: severalIn('equipe'),
  }),
}

export const statusFilter = {
  status: oneOf(
    appointmentStatuses,
    { 'pt-BR': statusWords('pt-BR'), en: statusWords('en') },
    {
      label: both('Situação', 'Status'),
      filter: severalIn('situacao'),
    },
  ),
}

const only = (key: string, words: Both) => ({
  label: words,
  filter: { key, none: both('Todos', 'All'), words: { true: '1' } } as const,
})
const lateWords = both('Só atrasados', 'Only late ones')
const endingWords = both('Só pré-reservas que vencem em até 1 hora', 'Only holds that end within an hour')
const mineWords = both('Só o que eu marquei', 'Only what I booked')

/** What the list alone is narrowed to, beside the rest. */
export const figureFilters = {
  kind: oneOf(procedureKinds, procedureKindWords, { label: both('Tipo', 'Kind'), filter: severalIn('tipo') }),
  late: oneOf(['true'], wordsOf(lateWords), only('atrasados', both('Atraso', 'Late'))),
  ending: oneOf(['true'], wordsOf(endingWords), only('vencendo', both('Pré-reservas', 'Holds'))),
  mine: oneOf(['true'], wordsOf(mineWords), only('minhas', both('De quem', 'Whose'))),
}

function wordsOf(words: Both) {
  return both({ true: words['pt-BR'] }, { true: words.en })
}

/** Everything that the address narrows appointments to. */
export const listFilters = { ...statusFilter, ...placeFilters, ...figureFilters }
