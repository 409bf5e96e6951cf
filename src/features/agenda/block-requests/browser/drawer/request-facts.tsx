import { Alert, Text } from '@mantine/core'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDay, formatDayTime } from '../../../../../shared/time.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import { recurrenceWords } from '../../../../../browser/recurrence/recurrence-words.ts'
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
  const { rule, exceptOn, status, decidedAt } = request
  return (
    <>
      <FactList
        facts={[
          [
            words.when,
            <>
              {whenWord(request.startsAt, request.endsAt, zone, language)}
              {rule && (
                <Text inherit c="gray.7">
                  {recurrenceWords(rule, language)}
                </Text>
              )}
              {exceptOn.length > 0 && (
                <Text inherit c="gray.7">
                  {words.except(exceptOn.map((date) => formatDay(date, language)).join(', '))}
                </Text>
              )}
            </>,
          ],
          ...(request.reason ? ([[words.reason, request.reason]] as const) : []),
          [words.urgency, <UrgencyChip key="urgency" urgency={request.urgency} />],
          [words.requestedBy, `${request.requestedByName} · ${formatDayTime(request.requestedAt, zone, language)}`],
          ...(decidedAt ? ([[words.status, <Decision key="decision" request={request} zone={zone} />]] as const) : []),
        ]}
      />
      {request.outdated && status === 'open' && (
        <Alert color="yellow" mb="sm" p="sm">
          {words.outdated} {request.outdated[language]}
        </Alert>
      )}
    </>
  )
}

/** Who decided what, when, and what was said of it. */
function Decision({ request, zone }: RequestFactsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { status, decidedByName, decidedAt, decisionNote, requestedByName } = request
  const by = decidedByName ?? ''
  const told = {
    open: words.waiting,
    approved: words.approvedBy(by),
    denied: words.deniedBy(by),
    withdrawn: words.withdrawnBy(requestedByName),
  }[status]
  return (
    <>
      {[told, decidedAt && formatDayTime(decidedAt, zone, language)].filter(Boolean).join(' · ')}
      {decisionNote && <Text inherit>“{decisionNote}”</Text>}
    </>
  )
}

/** The rest of what is asked for. */
export function RequestFacts({ request }: Pick<RequestFactsProps, 'request'>) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { rule, occurrenceCount, status } = request
  return (
    <FactList
      facts={[
        [words.unit, request.unitName],
        [words.category, categoryWords[language][request.category]],
        ...(rule && status === 'open' ? ([[words.repeats, words.occurrences(occurrenceCount)]] as const) : []),
      ]}
    />
  )
}
