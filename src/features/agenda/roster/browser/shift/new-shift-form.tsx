import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { keepFocus } from '../../../../../browser/form/keep-focus.ts'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { newId } from '../../../../../shared/ids.ts'
import { formatDay, formatMinutes } from '../../../../../shared/time.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Shift } from '../../record.ts'
import { openRow } from '../grid/chips.ts'
import { editorMessages } from './editor-messages.ts'
import { momentAt, type ShiftDraft } from '../shift-change.ts'
import { ShiftFields } from './shift-fields.tsx'
import { inForm, minutesFrom, minutesTyped, momentsTyped, shiftTyped, type ShiftValues } from './shift-values.ts'
import { lastTimes, rememberTime, type UsualTime, usualTimes } from './usual-times.ts'

interface NewShiftFormProps {
  readonly unit: Unit
  /** Units that the person plans. */
  readonly units: readonly Unit[]
  /** The rows: people, or the row of open shifts. */
  readonly rowIds: readonly string[]
  readonly dates: readonly string[]
  readonly professionals: readonly Professional[]
  readonly shifts: readonly Shift[]
  /** What an open shift is for, unless said otherwise. */
  readonly openFunction: Shift['function']
  /** Shows them at once. @throws ProblemError once the server refused them: what was typed is kept */
  readonly onCreate: (drafts: readonly ShiftDraft[], where: Unit) => Promise<void>
}

/** How many shifts are made for rows and days: leave is one for all its days. */
export function countOf({ rowIds, dates }: Pick<NewShiftFormProps, 'rowIds' | 'dates'>, kind: Shift['kind']): number {
  return rowIds.length * (kind === 'leave' ? 1 : dates.length)
}

/** One shift a day for everybody selected: a usual time is one click, anything else a few fields. */
export function NewShiftForm(props: NewShiftFormProps) {
  const { unit, rowIds, dates, professionals, shifts } = props
  const words = useMessages(editorMessages)
  const language = useLanguage()
  const isOpen = rowIds.includes(openRow)
  const people = professionals.filter(({ id }) => rowIds.includes(id))
  const places = props.units.filter(
    ({ id, active }) => (active || id === unit.id) && people.every(({ unitIds }) => unitIds.includes(id)),
  )
  const [unitId, setUnitId] = useState(unit.id)
  const where = places.find(({ id }) => id === unitId) ?? unit
  const times = useMemo(() => usualTimes(lastTimes(unit.id), shifts, unit.timeZone), [unit, shifts])
  const [initial] = useState<ShiftValues>(() => ({
    kind: 'shift',
    from: '',
    to: '',
    firstDay: dates[0] ?? null,
    lastDay: dates.at(-1) ?? null,
    reason: 'vacation',
    note: '',
    function: props.openFunction,
  }))
  const record = useRecordForm<ShiftValues, void, ShiftValues>({
    draft: `shift new ${rowIds.join()} ${dates.join()}`,
    initial,
    version: null,
    schema: shiftTyped,
    toInput: inForm,
    send: ({ input }) => {
      if (input.kind !== 'leave') {
        const start = minutesTyped(input.from) ?? 0
        rememberTime(unit.id, { start, minutes: minutesFrom(start, minutesTyped(input.to) ?? 0) })
      }
      return props.onCreate(
        draftsOf(input, (date) => momentsTyped(input, date)),
        where,
      )
    },
    onDone: () => {},
  })
  const values = record.form.getValues()
  const count = countOf(props, values.kind)

  function draftsOf(typed: ShiftValues, moments: (date: string) => { starts: string; ends: string }): ShiftDraft[] {
    const isLeave = typed.kind === 'leave'
    return rowIds.flatMap((rowId) =>
      (isLeave ? dates.slice(0, 1) : dates).map((date) => ({
        id: newId(),
        kind: typed.kind,
        professionalId: rowId === openRow ? null : rowId,
        function: professionals.find(({ id }) => id === rowId)?.function ?? typed.function,
        ...moments(date),
        ...(isLeave && { leaveReason: typed.reason }),
        ...(typed.note.trim() !== '' && { note: typed.note.trim() }),
      })),
    )
  }
  const take = (time: UsualTime) => {
    rememberTime(unit.id, time)
    const moments = (date: string) => ({
      starts: momentAt(date, time.start),
      ends: momentAt(date, time.start + time.minutes),
    })
    void props.onCreate(draftsOf(values, moments), where).then(record.discard, ignored)
  }
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  return (
    <form onSubmit={record.submit} noValidate>
      <Stack gap={10}>
        <Text size="sm" c="dimmed">
          {count > 1 && `${words.newShifts(count)} · `}
          {people.length === 1 && people[0] ? `${people[0].name} · ` : ''}
          {formatDay(first, language)}
          {last === first ? '' : ` – ${formatDay(last, language)}`}
        </Text>
        <FormStates record={record} labels={{}} />
        {values.kind !== 'leave' && (
          <SimpleGrid cols={2} spacing={6} role="group" aria-label={words.usual}>
            {times.map((time, index) => (
              <Button
                key={`${time.start}+${time.minutes}`}
                variant="default"
                size="compact-md"
                data-autofocus={index === 0 || undefined}
                onMouseDown={keepFocus}
                onClick={() => take(time)}
              >
                {formatMinutes(time.start)}–{formatMinutes((time.start + time.minutes) % 1440)}
              </Button>
            ))}
          </SimpleGrid>
        )}
        <ShiftFields form={record.form} isOpen={isOpen}>
          {places.length > 1 && !isOpen && (
            <Select
              label={words.unit}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              value={unitId}
              onChange={(id) => id && setUnitId(id)}
              data={places.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </ShiftFields>
        <Button type="submit" onMouseDown={keepFocus}>
          {words.add}
        </Button>
      </Stack>
    </form>
  )
}

/** The notice has said it. */
function ignored(): void {}
