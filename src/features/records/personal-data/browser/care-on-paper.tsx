import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { PersonalData } from '../document.ts'
import { careTerms, careWords, wordOf } from './care-words.ts'
import { Listed } from './listed.tsx'
import { personalDataWords } from './personal-data-words.ts'

interface OnPaperProps {
  readonly data: PersonalData
  /** An instant with its year, on the clock of the unit that is shown. */
  readonly moment: (instant: string) => string
}

const joined = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** What is kept of care, in words: exams, the day of surgery, and what was recorded. */
export function CareOnPaper({ data, moment }: OnPaperProps) {
  const words = useMessages(personalDataWords)
  const care = useMessages(careWords)
  const language = useLanguage()
  const terms = careTerms[language]
  const day = (one: string) => formatDate(one, language)
  const surgery = ({ startsAt, procedure }: { readonly startsAt: string; readonly procedure: string }) =>
    joined(moment(startsAt), procedure)
  return (
    <>
      <h2>{care.exams}</h2>
      <Listed
        heads={[words.when, words.about, words.who]}
        rows={data.exams.map((one) => [day(one.doneOn), one.name, one.recordedBy])}
      />
      <h2>{care.readiness}</h2>
      <Listed
        heads={[care.surgery, words.about, words.note]}
        rows={data.readiness.flatMap((one) => [
          ...one.ticks.map((tick) => [
            surgery(one),
            `${wordOf(terms.items, tick.item)}: ${wordOf(terms.standings, tick.standing)}`,
            joined(tick.note, tick.lot && care.lot(tick.lot), tick.by),
          ]),
          ...(one.eve
            ? [
                [
                  surgery(one),
                  `${care.eve}: ${wordOf(terms.decisions, one.eve.decision)}`,
                  joined(one.eve.note, one.eve.overrideReason),
                ],
              ]
            : []),
        ])}
      />
      <h2>{care.pauses}</h2>
      <Listed
        heads={[care.surgery, words.about, words.note]}
        rows={data.pauses.map((one) => [
          surgery(one),
          joined(care.pause(one.pause), one.doneAt && moment(one.doneAt)),
          joined(care.answers(one.answers.length), one.signatures.map(({ by }) => by).join(', '), one.overrideReason),
        ])}
      />
      <h2>{care.stepsOf}</h2>
      <Listed
        heads={[care.surgery, words.about, words.note]}
        rows={data.steps.map((one) => [
          surgery(one),
          joined(one.step && wordOf(terms.steps, one.step), one.isTakenBack && care.takenBack, moment(one.at)),
          one.note ?? '',
        ])}
      />
      <h2>{care.materials}</h2>
      <Listed
        heads={[care.surgery, words.about, care.lotHead, care.quantity]}
        rows={data.materials.map((one) => [
          surgery(one),
          joined(one.material, one.note),
          joined(one.lot, one.expiresOn && care.until(day(one.expiresOn))),
          one.quantity,
        ])}
      />
      <h2>{care.prescriptions}</h2>
      <Listed
        heads={[words.when, words.about, words.who]}
        rows={data.prescriptions.map((one) => [
          day(one.day),
          joined(one.material, one.dose, surgery(one)),
          joined(one.prescriber, one.registration),
        ])}
      />
      <h2>{care.complications}</h2>
      <Listed
        heads={[words.when, care.surgery, words.about, words.note]}
        rows={data.complications.map((one) => [
          day(one.occurredOn),
          surgery(one),
          joined(wordOf(terms.severities, one.severity), one.what),
          one.action,
        ])}
      />
      <h2>{care.recalls}</h2>
      <Listed
        heads={[words.when, words.about, words.note]}
        rows={data.recalls.map((one) => [
          moment(one.at),
          joined(one.material, one.lot && care.lot(one.lot), one.why),
          joined(wordOf(terms.outcomes, one.outcome), one.note),
        ])}
      />
      <h2>{care.recordings}</h2>
      <Listed
        heads={[words.when, words.about, words.who, words.note]}
        rows={data.recordings.map((one) => [
          moment(one.recordedAt),
          joined(wordOf(terms.kinds, one.kind), one.deletedAt && care.deleted(moment(one.deletedAt))),
          one.speakers.map(({ name }) => name).join(', '),
          joined(...one.marks.map(({ note }) => note), one.reason),
        ])}
      />
    </>
  )
}
