import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { PersonalData } from '../document.ts'
import { dateWords, stateTerms } from './date-words.ts'
import { wordOf } from './care-words.ts'
import { Listed } from './listed.tsx'
import { personalDataWords } from './personal-data-words.ts'

interface OnPaperProps {
  readonly data: PersonalData
  /** An instant with its year, on the clock of the unit that is shown. */
  readonly moment: (instant: string) => string
}

const joined = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** What is kept of dates, sales and the record itself, in words. */
export function DatesOnPaper({ data, moment }: OnPaperProps) {
  const words = useMessages(personalDataWords)
  const dates = useMessages(dateWords)
  const language = useLanguage()
  const day = (one: string) => formatDate(one, language)
  return (
    <>
      <h2>{dates.approvals}</h2>
      <Listed
        heads={[words.when, words.number, words.state, words.note]}
        rows={data.approvals.map((one) => [
          moment(one.askedAt),
          one.orderNumber,
          wordOf(stateTerms[language], one.state),
          joined(one.reason, one.note),
        ])}
      />
      <h2>{dates.rebookings}</h2>
      <Listed
        heads={[words.when, dates.proposed, words.state, words.note]}
        rows={data.rebookings.map((one) => [
          moment(one.requestedAt),
          one.dates.map(moment).join(', '),
          wordOf(stateTerms[language], one.state),
          joined(one.note, one.decisionNote, one.endNote),
        ])}
      />
      <h2>{dates.waits}</h2>
      <Listed
        heads={[words.number, words.procedure, words.when, words.note]}
        rows={data.waits.map((one) => [
          one.orderNumber,
          one.procedure,
          joined(
            one.earliestOn && dates.from(day(one.earliestOn)),
            one.waitUntil && dates.until(day(one.waitUntil)),
            ...one.offers.map(({ at }) => dates.offered(moment(at))),
          ),
          joined(one.blockerNote, one.snoozeReason, ...one.offers.map(({ note }) => note)),
        ])}
      />
      <h2>{dates.followUps}</h2>
      <Listed
        heads={[words.number, words.when, words.note]}
        rows={data.followUps.map((one) => [
          one.orderNumber,
          joined(one.dueOn && day(one.dueOn), one.nextOn && day(one.nextOn)),
          joined(one.nextNote, ...one.ticks.map(({ note }) => note)),
        ])}
      />
      <h2>{dates.merges}</h2>
      <Listed
        heads={[words.when, words.about]}
        rows={data.merges.map((one) => [
          moment(one.at),
          joined(dates.record(one.recordNumber), one.undoneAt && dates.undone(moment(one.undoneAt))),
        ])}
      />
    </>
  )
}
