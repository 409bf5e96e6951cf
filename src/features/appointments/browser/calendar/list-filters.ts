import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../shared/fields/list-filters.ts'
import { appointmentStatuses, type AppointmentStatus } from '../../states.ts'
import { statusLooks } from './statuses.ts'

const statusWords = (language: 'pt-BR' | 'en') =>
  Object.fromEntries(appointmentStatuses.map((one) => [one, statusLooks[one].word[language]])) as Record<
    AppointmentStatus,
    string
  >

/** What the month is narrowed to: it counts rooms and professionals only. */
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

/** Everything that the address narrows appointments to. */
export const listFilters = { ...statusFilter, ...placeFilters }
