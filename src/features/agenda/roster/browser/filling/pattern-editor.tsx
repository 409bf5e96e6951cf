import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import { editPattern, type Pattern, type PatternLine, patternChange, patternSchema } from '../../pattern-contract.ts'
import { Ending } from '../ending.tsx'
import { lineMessages } from './line-messages.ts'
import { inOrder, type LineValues, linesOf, valuesOfLines } from './line-values.ts'
import { namedAlready } from './named-already.ts'
import { PatternLineRow, weekdayChoices } from './pattern-line.tsx'
import styles from './pattern-editor.module.css'

interface PatternEditorProps {
  readonly pattern: Pattern
  readonly professionals: readonly Professional[]
  readonly onDone: () => void
}

type PatternValues = { readonly name: string; readonly weeks: string; readonly lines: readonly LineValues[] }

type PatternInput = {
  readonly version: number
  readonly name: string
  readonly weeks: number
  readonly lines: PatternLine[]
}

function valuesOf({ name, weeks, lines }: Pattern): PatternValues {
  return { name, weeks: String(weeks), lines: valuesOfLines(lines) }
}

/** Changes a pattern line by line; nothing is written before it is saved, and what is refused stays typed. */
export function PatternEditor({ pattern, professionals, onDone }: PatternEditorProps) {
  const words = useMessages(lineMessages)
  const language = useLanguage()
  // As it was when the form opened; what becomes of it meanwhile does not touch what is typed.
  const [begun] = useState(pattern)
  const [open, setOpen] = useState<string | null>(null)
  const [day, setDay] = useState('')
  const functionOf = (id: string) => professionals.find((one) => one.id === id)?.function
  const record = useRecordForm<PatternValues, Pattern, PatternInput>({
    draft: `roster pattern ${begun.id}`,
    initial: valuesOf(begun),
    version: begun.version,
    schema: patternChange,
    toInput: ({ name, weeks, lines: typed }: PatternValues) => ({
      version: begun.version,
      name,
      weeks: Number(weeks),
      lines: linesOf(typed, functionOf),
    }),
    send: ({ changes: { lines: changed, ...changes }, version }) => {
      const body = { ...changes, version: version ?? begun.version, ...(changed && { lines: inOrder(changed) }) }
      return namedAlready(call(editPattern, { params: { id: begun.id }, body }))
    },
    fromRecord: (current) => valuesOf(patternSchema.parse(current)),
    onDone: () => {
      notify({ message: words.saved, tone: 'done' })
      onDone()
    },
  })
  const { form } = record
  const { lines, weeks } = form.getValues()
  const setLines = (next: readonly LineValues[]) => form.setFieldValue('lines', next)
  const wrongOf = (index: number) => ({
    from: form.errors[`lines.${index}.starts`],
    to: form.errors[`lines.${index}.minutes`],
  })
  const people = professionals.filter(
    ({ id, active, unitIds }) =>
      (active && unitIds.includes(begun.unitId)) || begun.lines.some((line) => line.professionalId === id),
  )
  const add = () => {
    const key = newId()
    const about = { who: 'open nurse', function: 'nurse', kind: 'shift', from: '07:00', to: '19:00' } as const
    setLines([...lines, { key, week: 1, weekday: Number(day || 1), ...about }])
    setOpen(key)
  }
  const fewestWeeks = Math.max(1, ...lines.map(({ week }) => week))
  return (
    <form onSubmit={record.submit} noValidate>
      <Stack gap="sm">
        <FormStates
          record={record}
          labels={{ name: words.name, weeks: words.weeks, lines: words.lines }}
          show={(field, value) => (field === 'lines' && Array.isArray(value) ? words.count(value.length) : null)}
        />
        <Group gap="xs" align="flex-start">
          <TextInput flex={1} label={words.name} maxLength={80} {...form.getInputProps('name')} />
          <NativeSelect
            label={words.weeks}
            data={['1', '2', '3', '4', '5', '6', '7', '8'].filter((count) => Number(count) >= fewestWeeks)}
            {...form.getInputProps('weeks')}
          />
          <NativeSelect
            label={words.show}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            data={[{ value: '', label: words.everyDay }, ...weekdayChoices(language)]}
          />
        </Group>
        {lines.length === 0 && <Text>{words.none}</Text>}
        <ul className={styles.lines} aria-label={words.lines}>
          {lines.map((line, index) => {
            const wrong = wrongOf(index)
            const isWrong = wrong.from !== undefined || wrong.to !== undefined
            const isOpen = open === line.key || isWrong
            if (day !== '' && String(line.weekday) !== day && !isOpen) return null
            return (
              <PatternLineRow
                key={line.key}
                line={line}
                weeks={Number(weeks)}
                people={people}
                isOpen={isOpen}
                wrong={wrong}
                onOpen={(opens) => setOpen(opens ? line.key : null)}
                onChange={(change) => {
                  for (const field of ['starts', 'minutes']) form.clearFieldError(`lines.${index}.${field}`)
                  setOpen(line.key)
                  setLines(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))
                }}
                onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
              />
            )
          })}
        </ul>
        <Group justify="space-between">
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
            {words.add}
          </Button>
          <Text size="sm" c="dimmed">
            {words.count(lines.length)}
          </Text>
        </Group>
      </Stack>
      <Ending record={record} submit={words.save} onClose={onDone} />
    </form>
  )
}
