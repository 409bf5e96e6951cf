import { Skeleton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { HistoryList } from '../../../../browser/record/history-list.tsx'
import { readHistory } from '../../../../shared/history.ts'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import type { RequestDetail } from '../../record.ts'
import { historyMessages } from './history-messages.ts'
import { requestHistoryLines } from './history-lines.ts'

interface RequestHistoryProps {
  readonly request: RequestDetail
  readonly zone: string
  readonly catalogue: Catalogue
}

/** What happened to the request, newest first, in words. */
export function RequestHistory({ request, zone, catalogue }: RequestHistoryProps) {
  const words = useMessages(historyMessages)
  const language = useLanguage()
  const { data, error } = useContract(
    readHistory,
    { params: { noun: 'blockRequest', id: request.id } },
    { staleTime: 0, meta: { nouns: ['blockRequest'] } },
  )
  if (error)
    return (
      <p role="alert">
        {words.failed} {error.message}
      </p>
    )
  if (!data) return <Skeleton height={120} />
  return <HistoryList lines={requestHistoryLines(data.items, { zone, language, names: catalogue.names })} />
}
