import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { CountStrip } from '../../../../../browser/table/count-strip.tsx'
import { countRequests } from '../../list-contract.ts'
import { requestStatusWords } from '../../messages.ts'
import { requestStatuses } from '../../record.ts'
import { messages } from './messages.ts'
import type { useRequestFilters } from './use-request-filters.ts'

/** How many requests there are in each state, of what is filtered otherwise; a click shows only those. */
export function StatusCounts({ filters }: { filters: ReturnType<typeof useRequestFilters>['filters'] }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { status = [], ...others } = filters
  const { data } = useContract(countRequests, { query: others }, { placeholderData: (before) => before })
  return (
    <CountStrip
      label={words.status}
      values={requestStatuses.map((value) => ({
        value,
        label: requestStatusWords[language][value],
        count: data && (data.byStatus[value] ?? 0),
      }))}
      chosen={status}
      onChange={(chosen) => setSearch({ situacao: chosen })}
    />
  )
}
