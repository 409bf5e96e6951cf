import { both } from '../../../../../shared/both.ts'
import { oneOf, ref } from '../../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../../shared/fields/list-filters.ts'
import { tagFilter } from '../../../../foundation/offers/both.ts'
import { ageBuckets, blockers, readinesses } from '../../states.ts'
import { blockerWords, bucketWords, readinessWords } from '../../words.ts'

/** How long people have waited has a strip of its own. */
const ageFilter = {
  age: oneOf(ageBuckets, bucketWords, { label: both('Espera', 'Waiting'), filter: severalIn('espera') }),
}

/** What else the waiting list is filtered by, beside the search. */
export const otherFilters = {
  readiness: oneOf(readinesses, readinessWords, { label: both('Situação', 'Status'), filter: severalIn('situacao') }),
  blocker: oneOf(blockers, blockerWords, { label: both('Impedimento', 'Blocker'), filter: severalIn('impedimento') }),
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  procedureId: ref('procedure', '', { label: both('Procedimento', 'Procedure'), filter: severalIn('procedimentos') }),
  ...tagFilter,
  workerId: ref('staff', '', { label: both('Responsável', 'Worked by'), filter: severalIn('responsavel') }),
}

export const listFilters = { ...ageFilter, ...otherFilters }
