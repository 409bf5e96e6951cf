import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import { figureWords } from '../figure-words.ts'
import type { FigureName } from '../figures.ts'
import { paperWords } from '../paper-words.ts'
import type { Period } from '../periods.ts'
import styles from './figures.module.css'

interface PrintedAboutProps {
  readonly period: Period
  readonly compared?: Period | undefined
}

/** On paper alone, where nobody can look it up: of which period a report is, and with which other it is compared. */
export function PrintedAbout({ period, compared }: PrintedAboutProps) {
  const words = useMessages(paperWords)
  const language = useLanguage()
  const day = (date: string) => formatDate(date, language)
  return (
    <span className="print-only">
      {words.period(day(period.from), day(period.to))}
      {compared && `, ${words.comparedWith(day(compared.from), day(compared.to))}`} ·{' '}
    </span>
  )
}

/** On paper alone: what each figure means and how it is worked out, which the screen tells of the one that is opened. */
export function PrintedDefinitions({ names }: { readonly names: readonly FigureName[] }) {
  const words = useMessages(paperWords)
  const language = useLanguage()
  return (
    <dl className={styles.definitions}>
      {names.map((name) => {
        const { title, definition, formula } = figureWords[language][name]
        return (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              {definition} {words.formula}: {formula}.
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
