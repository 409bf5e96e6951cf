import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconTarget } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { aimedOf } from '../figures.ts'
import { valueShown } from '../words.ts'
import styles from './figures.module.css'
import { messages } from './messages.ts'
import { type Aimed, isReached, standingOf } from './standing.ts'

interface AgainstProps {
  readonly figure: Aimed
  /** What it was in the other period; null where there was none of it, or it has no other period. */
  readonly before: number | null
}

/** How a number stands beside that of the other period and its target, in words and a sign, never by colour alone. */
export function Against({ figure, before }: AgainstProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { name, value, target } = figure
  const shown = (one: number) => valueShown(one, aimedOf(name).measure, language)
  const reached = isReached(figure)
  return (
    <>
      {value !== null && before !== null && <Beside figure={figure} value={value} before={before} shown={shown} />}
      {target !== null && (
        <span className={styles.against} data-standing={reached === null ? undefined : reached ? 'better' : 'worse'}>
          <IconTarget size={14} aria-hidden />
          {words.targetOf(shown(target))}
          {reached !== null && ` · ${reached ? words.reached : words.missed}`}
        </span>
      )}
    </>
  )
}

interface BesideProps {
  readonly figure: Aimed
  readonly value: number
  readonly before: number
  readonly shown: (value: number) => string
}

function Beside({ figure, value, before, shown }: BesideProps) {
  const words = useMessages(messages)
  const Arrow = value > before ? IconArrowUpRight : value < before ? IconArrowDownRight : IconArrowRight
  const standing = standingOf(figure, before)
  return (
    <span className={styles.against} data-standing={standing ?? undefined}>
      <Arrow size={14} aria-hidden />
      {words.before(shown(before))}
      {standing !== null && ` · ${words[standing]}`}
    </span>
  )
}
