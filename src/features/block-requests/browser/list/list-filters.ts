import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { severalIn } from '../../../../shared/fields/list-filters.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import { requestStatuses, urgencies } from '../../record.ts'

/** What the list of requests is filtered by, beside period, resource and whose they are. */
export const listFilters = {
  status: oneOf(requestStatuses, requestStatusWords, {
    label: both('Situação', 'Status'),
    filter: severalIn('situacao'),
  }),
  urgency: oneOf(urgencies, urgencyWords, { label: both('Urgência', 'Urgency'), filter: severalIn('urgencia') }),
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
}
