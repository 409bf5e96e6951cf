import { useLanguage } from '../../../../../browser/messages.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import type { RequestDetail } from '../../record.ts'
import { requestHistory } from './history-wording.ts'

interface RequestHistoryProps {
  readonly request: RequestDetail
  readonly zone: string
  readonly catalogue: Catalogue
}

/** What happened to the request, newest first, in words. */
export function RequestHistory({ request, zone, catalogue }: RequestHistoryProps) {
  const language = useLanguage()
  const wording = requestHistory({ zone, language, names: catalogue.names })
  return <RecordHistory id={request.id} zone={zone} {...wording} />
}
