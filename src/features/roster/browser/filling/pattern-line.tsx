import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { weekdayWord } from '../../../../browser/agenda/day-words.ts'
import { ClockInput } from '../../../../browser/form/masked-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Language } from '../../../../shared/language.ts'
import { lineMessages } from './line-messages.ts'
import { type LineValues, minutesOfLine, openChoices } from './line-values.ts'
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
    <li className={isOpen ? 'pattern-line is-open' : 'pattern-line'}>
      {isOpen ? (
        <LineFields {...props} />
      ) : (
        <button type="button" className="pattern-line__said" onClick={() => onOpen(true)}>
          <b>{when}</b> <span>{line.kind === 'on_call' ? `${who} · ${kinds.on_call}` : who}</span>
          <IconPencil size={14} aria-label={words.edit} />
        </button>
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

function LineFields({ line, weeks, people, onOpen, onChange }: PatternLineProps) {
  const words = useMessages(lineMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const isWrong = minutesOfLine(line) === null
  return (
    <div className="pattern-line__fields">
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
      <ClockInput
        label={words.from}
        value={line.from}
        error={isWrong && words.badTime}
        onChange={(from) => onChange({ from })}
      />
      <ClockInput label={words.to} value={line.to} error={isWrong} onChange={(to) => onChange({ to })} />
      <NativeSelect
        label={words.kind}
        value={line.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value === 'on_call' ? 'on_call' : 'shift' })}
        data={[
          { value: 'shift', label: kinds.shift },
          { value: 'on_call', label: kinds.on_call },
        ]}
      />
      <Button variant="default" size="xs" disabled={isWrong} onClick={() => onOpen(false)}>
        {words.done}
      </Button>
    </div>
  )
}
