import { Skeleton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { alsoShowing } from '../../../../browser/query.ts'
import { HistoryList } from '../../../../browser/record/history-list.tsx'
import { OlderEntries } from '../../../../browser/record/older-entries.tsx'
import { useHistory } from '../../../../browser/record/use-history.ts'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import { blockRequestEvents } from '../../events.ts'
import type { RequestDetail } from '../../record.ts'
import { historyMessages } from './history-messages.ts'
import { requestHistoryLines } from './history-lines.ts'

interface RequestHistoryProps {
  readonly request: RequestDetail
  readonly zone: string
  readonly catalogue: Catalogue
}

const ofRequests = alsoShowing(['blockRequest'])

/** What happened to the request, newest first, in words. */
export function RequestHistory({ request, zone, catalogue }: RequestHistoryProps) {
  const words = useMessages(historyMessages)
  const language = useLanguage()
  const history = useHistory(blockRequestEvents, request.id, ofRequests)
  const { error, loading, rows } = history
  if (error && rows.length === 0)
    return (
      <p role="alert">
        {words.failed} {error.message}
      </p>
    )
  if (loading) return <Skeleton height={120} />
  return (
    <>
      <HistoryList lines={requestHistoryLines(rows, { zone, language, names: catalogue.names })} />
      <OlderEntries of={history} />
    </>
  )
}
