import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../shared/fields/list-filters.ts'
import { situations } from '../list-contract.ts'
import { documentKinds, documentStates, lotStates, places } from '../rules.ts'
import { documentKindWords, documentStateWords, lotStateWords, placeWords, situationWords } from '../words.ts'

/** Where there are several. */
export const unitFilter = { unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }) }

/** The situation has a strip of its own. */
export const situationFilter = {
  situation: oneOf(situations, situationWords, { label: both('Situação', 'Situation'), filter: severalIn('situacao') }),
}
export const levelFilters = { ...unitFilter, ...situationFilter }
export const lotFilters = {
  ...unitFilter,
  place: oneOf(places, placeWords, { label: both('Lugar', 'Place'), filter: severalIn('lugar') }),
  state: oneOf(lotStates, lotStateWords, { label: both('Situação', 'State'), filter: severalIn('situacao') }),
}
export const documentFilters = {
  ...unitFilter,
  kind: oneOf(documentKinds, documentKindWords, { label: both('Documento', 'Document'), filter: severalIn('tipo') }),
  state: oneOf(documentStates, documentStateWords, { label: both('Situação', 'State'), filter: severalIn('situacao') }),
}
