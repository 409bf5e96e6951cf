import styles from './figures.module.css'
import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconTarget } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { figureOf } from '../figures.ts'
import { valueShown } from '../words.ts'
import { messages } from './messages.ts'
import { isReached, standingOf } from './standing.ts'

const Spark = lazy(() => import('./spark.tsx'))

/** A figure at a glance: its value, against the other period and the target, and how it went. It opens what is behind it. */
export function FigureCard({ figure, onOpen }: { readonly figure: Figure; readonly onOpen: () => void }) {
  const language = useLanguage()
  const words = useMessages(messages)
  const { title, cases } = figureWords[language][figure.name]
  const { measure } = figureOf(figure.name)
  const shown = (value: number | null) => valueShown(value, measure, language)
  const reached = isReached(figure)
  return (
    <UnstyledButton className={styles.card} onClick={onOpen}>
      <span className={styles.title}>{title}</span>
      <span className={`figures ${styles.value}`}>{shown(figure.value)}</span>
      <Text component="span" size="xs" c="dimmed">
        {figure.cases === 0 ? words.noCases : cases(figure.cases)}
        {figure.p90 !== null && ` · ${words.p90} ${shown(figure.p90)}`}
      </Text>
      <Beside figure={figure} before={words.before(shown(figure.compared.value))} />
      {figure.target !== null && (
        <span className={styles.against} data-standing={reached === null ? undefined : reached ? 'better' : 'worse'}>
          <IconTarget size={14} aria-hidden />
          {words.targetOf(shown(figure.target))}
          {reached !== null && ` · ${reached ? words.reached : words.missed}`}
        </span>
      )}
      <span className={styles.spark}>
        <Suspense fallback={<Skeleton height={36} />}>
          <Spark trend={figure.trend} />
        </Suspense>
      </span>
    </UnstyledButton>
  )
}

/** How the value stands beside that of the other period, in a word and an arrow, never by colour alone. */
function Beside({ figure, before }: { readonly figure: Figure; readonly before: string }) {
  const words = useMessages(messages)
  const { value, compared } = figure
  if (value === null || compared.value === null) return null
  const Arrow = value > compared.value ? IconArrowUpRight : value < compared.value ? IconArrowDownRight : IconArrowRight
  const standing = standingOf(figure, compared.value)
  return (
    <span className={styles.against} data-standing={standing ?? undefined}>
      <Arrow size={14} aria-hidden />
      {before}
      {standing !== null && ` · ${words[standing]}`}
    </span>
  )
}
