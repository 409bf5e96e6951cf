import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProblemError } from '../../../../../browser/problem.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import type { Comparison } from '../../periods.ts'
import { DidNotCome, Waiting } from '../../../../../browser/states.tsx'
import { Against } from '../against.tsx'
import type { Aimed } from '../standing.ts'
import { AimedAt } from './aimed-at.tsx'
import styles from './panels.module.css'
import { panelMessages } from './messages.ts'

/** Days and units that are asked for; all units that the person sees where none is. */
export interface PeriodAsked {
  readonly from: string
  readonly to: string
  readonly unitId?: string[]
}

/** Beside those of the period before, or of last year. */
export interface ComparedAsked extends PeriodAsked {
  readonly compare: Comparison
}

/** What is asked of the days to come, whatever period is looked at. */
export interface ForecastFilter {
  readonly unitId?: string[] | undefined
  readonly doctorId?: string | undefined
  readonly teamId?: string | undefined
  readonly procedureId?: string | undefined
}

interface PanelProps {
  readonly title: string
  /** The whole of it, in words; null while it comes. */
  readonly sum: string | null
  /** The number of it that may have a target, beside that of the other period. */
  readonly figure?: Aimed & { readonly before: number | null }
  readonly unitIds?: readonly string[] | undefined
  /** What it says and how it is worked out. */
  readonly definition: string
  readonly error: ProblemError | null
  readonly onAgain: () => void
  /** Takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A picture of the dashboard: what it comes to, what it means, and what it is made of. */
export function Panel({
  title,
  sum,
  figure,
  unitIds,
  definition,
  error,
  onAgain,
  isWide = false,
  children,
}: PanelProps) {
  const words = useMessages(panelMessages)
  return (
    <section className={styles.panel} data-wide={isWide || undefined} aria-label={title}>
      <Title order={2}>{title}</Title>
      {sum !== null && (
        <Text fw={600} className="figures">
          {sum}
        </Text>
      )}
      {sum !== null && figure && <Against figure={figure} before={figure.before} />}
      <Text size="sm" c="dimmed">
        {definition}
      </Text>
      {error && sum === null && <DidNotCome title={words.failed} error={error} onAgain={onAgain} />}
      {!error && sum === null && <Waiting height={220} label={words.loading} />}
      {sum !== null && children}
      {sum !== null && figure && <AimedAt figure={figure} unitIds={unitIds} />}
    </section>
  )
}
