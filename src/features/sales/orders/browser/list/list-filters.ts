import { both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { tagFilter } from '../../../../foundation/offers/both.ts'
import { approvalStates } from '../../record.ts'
import { orderChannels, orderStates } from '../../rules.ts'
import { approvalStateWords, channelWords, orderStateWords } from '../../words.ts'

const waitingWords = { 'pt-BR': { true: 'Só com item sem data' }, en: { true: 'Only with an item without a date' } }

/** What the list is filtered by behind its button. */
export const otherFilters = {
  waiting: oneOf(['true'], waitingWords, {
    label: both('Data', 'Date'),
    filter: { key: 'sem-data', none: both('Com ou sem data', 'With or without a date'), words: { true: '1' } },
  }),
  approval: oneOf(approvalStates, approvalStateWords, {
    label: both('Aprovação dos preços', 'Approval of the prices'),
    short: both('Aprovação', 'Approval'),
    filter: severalIn('aprovacao'),
  }),
  channel: oneOf(orderChannels, channelWords, { label: both('Canal', 'Channel'), filter: severalIn('canal') }),
  ...tagFilter,
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  ownerId: ref('staff', '', { label: both('Responsável', 'Owner'), filter: severalIn('responsavel') }),
  procedureId: ref('procedure', '', {
    label: both('Procedimento', 'Procedure'),
    filter: severalIn('procedimento'),
  }),
}

/** All that the list is filtered by, beside its search and its period. */
export const listFilters = {
  ...otherFilters,
  state: oneOf(orderStates, orderStateWords, { label: both('Situação', 'State'), filter: severalIn('situacao') }),
}
