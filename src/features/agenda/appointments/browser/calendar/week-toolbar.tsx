import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './week-toolbar.module.css'
import { useUnit } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import type { AgendaSize } from './agenda-size.ts'
import type { LanesBy, Span } from './search-params.ts'
import { messages } from './messages.ts'

interface PeriodBarProps {
  readonly title: string
  /** Stands beside the title: the way to a far date. */
  readonly titleControl?: ReactNode
  readonly labels: { readonly previous: string; readonly next: string }
  readonly onStep: (step: 1 | -1) => void
  readonly onToday: () => void
  readonly onCreate?: (() => void) | undefined
  readonly children?: ReactNode
}

/** The head of a calendar page: which period, the way to others, and a new appointment. */
export function PeriodBar({ title, titleControl, labels, onStep, onToday, onCreate, children }: PeriodBarProps) {
  const words = useMessages(messages)
  const { unit } = useUnit()
  return (
    <Group gap="xs" className={styles.bar}>
      <Button variant="default" onClick={onToday}>
        {words.today}
      </Button>
      <Group gap={0}>
        <ActionIcon aria-label={labels.previous} title={`${labels.previous} (←)`} onClick={() => onStep(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon aria-label={labels.next} title={`${labels.next} (→)`} onClick={() => onStep(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </Group>
      <h1>
        {title}
        <span className="print-only"> · {unit.name}</span>
      </h1>
      {titleControl}
      <span className={styles.space} />
      {children}
      <ActionIcon className={styles.print} aria-label={words.print} title={words.print} onClick={() => window.print()}>
        <IconPrinter size={18} />
      </ActionIcon>
      {onCreate && (
        <Button aria-label={words.book} onClick={onCreate}>
          <IconPlus size={16} />
          <span className={styles.label}>{words.book}</span>
        </Button>
      )}
    </Group>
  )
}

interface WeekChoicesProps {
  readonly span: Span
  /** Null where there are no lanes: the list of a phone. */
  readonly by: LanesBy | null
  readonly onSpan: (span: Span) => void
  readonly onBy: (by: LanesBy) => void
}

/** Day or week, rooms or professionals. */
export function WeekChoices({ span, by, onSpan, onBy }: WeekChoicesProps) {
  const words = useMessages(messages)
  return (
    <>
      <Choice
        label={words.span}
        value={span}
        onChange={onSpan}
        options={[
          { value: 'dia', label: words.day },
          { value: 'semana', label: words.week },
        ]}
      />
      {by !== null && (
        <Choice
          label={words.lanesBy}
          value={by}
          onChange={onBy}
          options={[
            { value: 'sala', label: words.byRoom },
            { value: 'profissional', label: words.byProfessional },
          ]}
        />
      )}
    </>
  )
}

/** How large the agenda is drawn. */
export function SizeChoice({
  size,
  onSize,
}: {
  readonly size: AgendaSize
  readonly onSize: (size: AgendaSize) => void
}) {
  const words = useMessages(messages)
  return (
    <Choice
      label={words.size}
      value={size}
      onChange={onSize}
      options={[
        { value: 'fit', label: words.allInSight },
        { value: 'comfortable', label: words.legible },
      ]}
    />
  )
}
