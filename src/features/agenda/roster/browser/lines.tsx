import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDay, localDate } from '../../../../shared/time.ts'
import type { Clash } from '../record.ts'
import { clashWord } from './grid/chips.ts'
import styles from './lines.module.css'
import { words as rosterWords } from './words.ts'

interface Line {
  readonly key: string
  readonly when: string
  readonly who: string
  readonly what: string
}

/** Shifts or what is about them, one in a line: when, who, what. */
export function Lines({ lines, more }: { readonly lines: readonly Line[]; readonly more?: string | undefined }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, when, who, what }) => (
        <li key={key}>
          {when} <b>{who}</b> {what}
        </li>
      ))}
      {more !== undefined && <li>{more}</li>}
    </ul>
  )
}

interface ClashLinesProps {
  readonly clashes: readonly Clash[]
  readonly zone: string
  readonly nameOf: (professionalId: string) => string
}

/** What clashes, whose and when. */
export function ClashLines({ clashes, zone, nameOf }: ClashLinesProps) {
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const lines = clashes.map((clash) => ({
    key: `${clash.kind} ${clash.professionalId} ${clash.from}`,
    when: formatDay(localDate(clash.from, zone), language),
    who: nameOf(clash.professionalId),
    what: clashWord(clash, kinds),
  }))
  return <Lines lines={lines} />
}

interface PartProps {
  readonly title: React.ReactNode
  readonly isOpen?: boolean
  readonly children: React.ReactNode
}

/** A figure with its list on demand. */
export function Part({ title, isOpen = false, children }: PartProps) {
  return (
    <details open={isOpen}>
      <summary className={styles.part}>{title}</summary>
      {children}
    </details>
  )
}
