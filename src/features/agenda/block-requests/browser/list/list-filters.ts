import { both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import { requestStatuses, urgencies } from '../../record.ts'

const mineWords = { 'pt-BR': { true: 'Só as minhas' }, en: { true: 'Only mine' } }

/** The state has a strip of its own. */
export const statusFilter = {
  status: oneOf(requestStatuses, requestStatusWords, {
    label: both('Situação', 'Status'),
    filter: severalIn('situacao'),
  }),
}

/** What else the list of requests is filtered by, beside period and search. Other names than a new request has. */
export const otherFilters = {
  urgency: oneOf(urgencies, urgencyWords, { label: both('Urgência', 'Urgency'), filter: severalIn('urgencia') }),
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  roomId: ref('room', '', { label: both('Sala', 'Room'), filter: severalIn('salas') }),
  professionalId: ref('professional', '', {
    label: both('Profissional', 'Professional'),
    filter: severalIn('profissionais'),
  }),
  teamId: ref('team', '', { label: both('Equipe', 'Team'), filter: severalIn('equipes') }),
  mine: oneOf(['true'], mineWords, {
    label: both('De quem', 'Whose'),
    filter: { key: 'minhas', none: both('De todos', 'Anyone’s'), words: { true: '1' } },
  }),
}

export const listFilters = { ...statusFilter, ...otherFilters }
