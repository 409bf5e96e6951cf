import styles from './figures.module.css'
import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { figureOf } from '../figures.ts'
import { valueShown } from '../words.ts'
import { Against } from './against.tsx'
import { messages } from './messages.ts'

const Spark = lazy(() => import('./spark.tsx'))

/** A figure at a glance: its value, against the other period and the target, and how it went. It opens what is behind it. */
export function FigureCard({ figure, onOpen }: { readonly figure: Figure; readonly onOpen: () => void }) {
  const language = useLanguage()
  const words = useMessages(messages)
  const { title, cases } = figureWords[language][figure.name]
  const { measure } = figureOf(figure.name)
  const shown = (value: number | null) => valueShown(value, measure, language)
  return (
    <UnstyledButton className={styles.card} onClick={onOpen}>
      <span className={styles.title}>{title}</span>
      <span className={`figures ${styles.value}`}>{shown(figure.value)}</span>
      <Text component="span" size="xs" c="dimmed">
        {figure.cases === 0 ? words.noCases : cases(figure.cases)}
        {figure.p90 !== null && ` · ${words.p90} ${shown(figure.p90)}`}
      </Text>
      <Against figure={figure} before={figure.compared.value} />
      <span className={styles.spark}>
        <Suspense fallback={<Skeleton height={36} />}>
          <Spark trend={figure.trend} />
        </Suspense>
      </span>
    </UnstyledButton>
  )
}
