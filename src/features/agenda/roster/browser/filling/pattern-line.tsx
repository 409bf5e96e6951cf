import { ActionIcon, Button, NativeSelect, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { weekdayWord } from '../../../../../browser/agenda/day-words.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ReactNode } from 'react'
import type { Language } from '../../../../../shared/language.ts'
import { ClockField } from '../clock-field.tsx'
import { lineMessages } from './line-messages.ts'
import { type LineValues, openChoices } from './line-values.ts'
import styles from './pattern-editor.module.css'
import { words as rosterWords } from '../words.ts'

/** Monday to Sunday in words, with their ISO numbers. */
export function weekdayChoices(language: Language): { value: string; label: string }[] {
  // Any Monday: only the words of the days are asked for.
  return [5, 6, 7, 8, 9, 10, 11].map((day, index) => ({
    value: String(index + 1),
    label: weekdayWord(`2026-01-${String(day).padStart(2, '0')}`, language),
  }))
}

interface PatternLineProps {
  readonly line: LineValues
  readonly weeks: number
  readonly people: readonly { id: string; name: string }[]
  readonly isOpen: boolean
  /** What is wrong with its times. */
  readonly wrong: { readonly from: ReactNode; readonly to: ReactNode }
  readonly onOpen: (open: boolean) => void
  readonly onChange: (change: Partial<LineValues>) => void
  readonly onRemove: () => void
}

/** One line of a pattern: a sentence, and its fields while it is changed. */
export function PatternLineRow(props: PatternLineProps) {
  const { line, weeks, people, isOpen, onOpen, onRemove } = props
  const words = useMessages(lineMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const open = openChoices.find(({ value }) => value === line.who)
  const who = open
    ? `${kinds.openShift}: ${kinds[open.work]}`
    : (people.find(({ id }) => id === line.who)?.name ?? words.gone)
  const day = weekdayChoices(language)[line.weekday - 1]?.label ?? ''
  const when = `${weeks > 1 ? `${words.week(line.week)} · ` : ''}${day} · ${line.from}–${line.to}`
  return (
    <li className={isOpen ? `${styles.line} ${styles.open}` : styles.line}>
      {isOpen ? (
        <LineFields {...props} />
      ) : (
        <UnstyledButton className={styles.said} onClick={() => onOpen(true)}>
          <b>{when}</b>{' '}
          <Text span size="sm" c="gray.7">
            {line.kind === 'on_call' ? `${who} · ${kinds.on_call}` : who}
          </Text>
          <IconPencil size={14} aria-label={words.edit} />
        </UnstyledButton>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={words.remove(`${when}, ${who}`)}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  )
}

function LineFields({ line, weeks, people, wrong, onOpen, onChange }: PatternLineProps) {
  const words = useMessages(lineMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  return (
    <SimpleGrid flex={1} cols={{ base: 2, sm: 3 }} spacing="xs">
      {weeks > 1 && (
        <NativeSelect
          label={words.weekOf}
          value={String(line.week)}
          onChange={({ currentTarget }) => onChange({ week: Number(currentTarget.value) })}
          data={Array.from({ length: weeks }, (_, index) => ({
            value: String(index + 1),
            label: words.week(index + 1),
          }))}
        />
      )}
      <NativeSelect
        label={words.day}
        data-autofocus
        value={String(line.weekday)}
        onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
        data={weekdayChoices(language)}
      />
      <NativeSelect
        label={words.who}
        value={line.who}
        onChange={({ currentTarget }) => onChange({ who: currentTarget.value })}
        data={[
          ...(people.some(({ id }) => id === line.who) || line.who.startsWith('open ')
            ? []
            : [{ value: line.who, label: words.gone }]),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...openChoices.map(({ value, work }) => ({ value, label: `${kinds.openShift}: ${kinds[work]}` })),
        ]}
      />
      <ClockField label={words.from} value={line.from} error={wrong.from} onChange={(from) => onChange({ from })} />
      <ClockField label={words.to} value={line.to} error={wrong.to} onChange={(to) => onChange({ to })} />
      <NativeSelect
        label={words.kind}
        value={line.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value === 'on_call' ? 'on_call' : 'shift' })}
        data={[
          { value: 'shift', label: kinds.shift },
          { value: 'on_call', label: kinds.on_call },
        ]}
      />
      <Button variant="default" size="xs" onClick={() => onOpen(false)}>
        {words.done}
      </Button>
    </SimpleGrid>
  )
}
