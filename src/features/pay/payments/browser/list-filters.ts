import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../shared/fields/list-filters.ts'
import { heldReasons } from '../../pay-rules/model.ts'
import { heldWords } from '../../pay-rules/words.ts'
import { functionWords } from '../../../network/offers/both.ts'
import { functionsOn, type PayPage, statementStates } from '../rules.ts'
import { statementStateWords } from '../words.ts'

const filtersOf = (page: PayPage) => ({
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  payerId: ref('legalEntity', '', { label: both('Empresa', 'Company'), filter: severalIn('empresa') }),
  function: oneOf(functionsOn(page), functionWords, {
    label: both('Função', 'Function'),
    filter: severalIn('funcao'),
  }),
  state: oneOf(statementStates, statementStateWords, {
    label: both('Situação', 'State'),
    filter: severalIn('situacao'),
  }),
  held: oneOf(heldReasons, heldWords, { label: both('Motivo da pendência', 'Held for'), filter: severalIn('retido') }),
})

/** What each page of pay is filtered by. */
export const filtersOn = { doctors: filtersOf('doctors'), teams: filtersOf('teams') } as const
