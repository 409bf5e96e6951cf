import { both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { procedureKindWords, procedureKinds } from '../../../../network/offers/both.ts'
import { tagFilter } from '../../../../foundation/offers/both.ts'
import { columns } from '../../rules.ts'
import { messages } from './messages.ts'

/** What the address says of columns. */
const columnKeys = {
  to_confirm: 'a-confirmar',
  no_answer: 'sem-resposta',
  confirmed: 'confirmadas',
  other_date: 'outra-data',
}

const escalatedWords = { 'pt-BR': { true: 'Só as escaladas' }, en: { true: 'Only escalated ones' } }

/** What the board is filtered by, beside days and search. */
export const boardFilters = {
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  kind: oneOf(procedureKinds, procedureKindWords, { label: both('Tipo', 'Kind'), filter: severalIn('tipo') }),
  professionalId: ref('professional', '', {
    label: both('Profissional', 'Professional'),
    filter: severalIn('profissionais'),
  }),
  escalated: oneOf(['true'], escalatedWords, {
    label: both('Atenção', 'Attention'),
    filter: { key: 'escaladas', none: both('Todas', 'All'), words: { true: '1' } },
  }),
  column: oneOf(columns, messages, {
    label: both('Coluna', 'Column'),
    filter: { ...severalIn('coluna'), words: columnKeys },
  }),
  mine: oneOf(
    ['true'],
    { 'pt-BR': { true: 'Só o que eu marquei' }, en: { true: 'Only what I booked' } },
    { label: both('De quem', 'Whose'), filter: { key: 'minhas', none: both('Todas', 'All'), words: { true: '1' } } },
  ),
  ...tagFilter,
  assigneeId: ref('staff', '', { label: both('Responsável', 'Assigned to'), filter: severalIn('responsavel') }),
}
