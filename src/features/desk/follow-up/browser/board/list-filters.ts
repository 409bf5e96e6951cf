import { both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { tagFilter } from '../../../../foundation/offers/both.ts'
import { milestones } from '../../milestones.ts'
import { milestoneWords } from '../../words.ts'

const mineWords = { 'pt-BR': { true: 'Só os meus' }, en: { true: 'Only mine' } }
const overdueWords = { 'pt-BR': { true: 'Só os atrasados' }, en: { true: 'Only overdue ones' } }

/** What the board is filtered by, beside its search. */
export const listFilters = {
  mine: oneOf(['true'], mineWords, {
    label: both('De quem', 'Whose'),
    filter: { key: 'meus', none: both('De todos', 'Anyone’s'), words: { true: '1' } },
  }),
  overdue: oneOf(['true'], overdueWords, {
    label: both('Prazo', 'Due'),
    filter: { key: 'atrasados', none: both('Qualquer prazo', 'Any day'), words: { true: '1' } },
  }),
  milestone: oneOf(milestones, milestoneWords, { label: both('Etapa', 'Step'), filter: severalIn('etapa') }),
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  ...tagFilter,
  ownerId: ref('staff', '', { label: both('Responsável', 'Responsible'), filter: severalIn('responsavel') }),
}
