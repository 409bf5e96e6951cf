import { Text } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { defineMessages } from '../../shared/language.ts'
import { useMessages } from '../messages.ts'
import styles from './in-the-way.module.css'

const words = defineMessages({
  'pt-BR': { andMore: (count: number) => `e mais ${count}` },
  en: { andMore: (count) => `and ${count} more` },
})

interface StandingListProps {
  /** How many there are in all, where not all are listed. */
  readonly total?: number
  /** Each a `Standing`. */
  readonly children: readonly ReactNode[]
}

/** What stands in the way one by one, in order of time, and how many more there are. */
export function StandingList({ total = 0, children }: StandingListProps) {
  const { andMore } = useMessages(words)
  const hidden = total - Children.count(children)
  return (
    <ul className={styles.list}>
      {children}
      {hidden > 0 && (
        <Text component="li" inherit c="dimmed">
          {andMore(hidden)}
        </Text>
      )}
    </ul>
  )
}

interface StandingProps {
  /** From when to when; a link where one may go and see it. */
  readonly when?: ReactNode
  /** Who or what, and where; what is not known is left out. */
  readonly what: readonly (string | null | undefined | false)[]
}

/** One that stands in the way. */
export function Standing({ when, what }: StandingProps) {
  return (
    <li>
      {when !== undefined && <b>{when}</b>}
      <span>{what.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
