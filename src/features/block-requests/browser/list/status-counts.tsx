import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { countRequests } from '../../contract.ts'
import { requestStatusWords } from '../../messages.ts'
import { requestStatuses } from '../../record.ts'
import { messages } from './messages.ts'
import { useRequestFilters } from './use-request-filters.ts'

/** How many requests there are in each state, of what is filtered otherwise; a click shows only those. */
export function StatusCounts() {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { status = [], ...others } = useRequestFilters()
  const { data } = useContract(countRequests, { query: others }, { placeholderData: (before) => before })
  return (
    <div className="request-counts" role="group" aria-label={words.status}>
      {requestStatuses.map((one) => {
        const isChosen = status.includes(one)
        return (
          <button
            key={one}
            type="button"
            data-status={one}
            aria-pressed={isChosen}
            onClick={() =>
              setSearch({ situacao: isChosen ? status.filter((other) => other !== one) : [...status, one] })
            }
          >
            {requestStatusWords[language][one]} <b>{data ? (data.byStatus[one] ?? 0) : '–'}</b>
          </button>
        )
      })}
    </div>
  )
}
