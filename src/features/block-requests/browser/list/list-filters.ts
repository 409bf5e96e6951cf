import { both } from '../../../../shared/fields/field.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import { requestStatuses, urgencies } from '../../record.ts'

const several = (key: string) => ({ key, none: both('Qualquer', 'Any'), several: true }) as const

/** What the list of requests is filtered by, beside period, resource and whose they are. */
export const listFilters = {
  status: oneOf(requestStatuses, requestStatusWords, {
    label: both('Situação', 'Status'),
    filter: several('situacao'),
  }),
  urgency: oneOf(urgencies, urgencyWords, { label: both('Urgência', 'Urgency'), filter: several('urgencia') }),
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: several('filial') }),
}
