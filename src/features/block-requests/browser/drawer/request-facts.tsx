import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDay, formatDayTime } from '../../../../shared/time.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'
import { categoryWords } from '../../../blocks/words.ts'
import type { RequestDetail } from '../../record.ts'
import { UrgencyChip } from '../list/chips.tsx'
import { messages } from '../list/messages.ts'

interface RequestFactsProps {
  readonly request: RequestDetail
  readonly zone: string
}

/** What one must know of a request to plan and to decide. */
export function RequestSummary({ request, zone }: RequestFactsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { rule, exceptOn, status } = request
  return (
    <>
      <FactList
        facts={[
          [
            words.when,
            <>
              {whenWord(request.startsAt, request.endsAt, zone, language)}
              {rule && <span className="request-rule">{recurrenceWords(rule, language)}</span>}
              {exceptOn.length > 0 && (
                <span className="request-rule">
                  {words.except(exceptOn.map((date) => formatDay(date, language)).join(', '))}
                </span>
              )}
            </>,
          ],
          ...(request.reason ? ([[words.reason, request.reason]] as const) : []),
          [words.urgency, <UrgencyChip key="urgency" urgency={request.urgency} />],
          [words.requestedBy, `${request.requestedByName} · ${formatDayTime(request.requestedAt, zone, language)}`],
        ]}
      />
      {request.outdated && status === 'open' && (
        <p className="request-note request-note--warning">
          {words.outdated} {request.outdated[language]}
        </p>
      )}
      {request.decisionNote && <p className="request-note">“{request.decisionNote}”</p>}
    </>
  )
}

/** The rest of what is asked for, and what became of it so far. */
export function RequestFacts({ request, zone }: RequestFactsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { rule, occurrenceCount, status } = request
  return (
    <>
      <FactList
        facts={[
          [words.unit, request.unitName],
          [words.category, categoryWords[language][request.category]],
          ...(rule && status === 'open' ? ([[words.repeats, words.occurrences(occurrenceCount)]] as const) : []),
        ]}
      />
      <Timeline request={request} zone={zone} />
    </>
  )
}

/** Asked, and decided or not yet. */
function Timeline({ request, zone }: RequestFactsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { status, decidedByName, decidedAt, decisionNote, requestedByName, requestedAt } = request
  const decided = decidedByName ?? ''
  return (
    <ol className="request-timeline">
      <li>
        <strong>{words.asked(requestedByName)}</strong>
        <span className="quiet">{formatDayTime(requestedAt, zone, language)}</span>
      </li>
      <li data-status={status}>
        <strong>
          {status === 'open' && words.waiting}
          {status === 'approved' && words.approvedBy(decided)}
          {status === 'denied' && words.deniedBy(decided)}
          {status === 'withdrawn' && words.withdrawnBy(requestedByName)}
        </strong>
        {decidedAt && <span className="quiet">{formatDayTime(decidedAt, zone, language)}</span>}
        {decisionNote && <p>“{decisionNote}”</p>}
      </li>
    </ol>
  )
}
