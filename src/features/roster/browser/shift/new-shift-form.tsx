import { Button, Select } from '@mantine/core'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatDay, formatMinutes } from '../../../../shared/time.ts'
import type { Professional } from '../../../professionals/contract.ts'
import type { Unit } from '../../../units/contract.ts'
import type { Shift } from '../../record.ts'
import { openRow } from '../grid/chips.ts'
import { editorMessages } from './editor-messages.ts'
import { momentAt, type ShiftDraft } from '../shift-change.ts'
import { AboutFields, KindField, useWrongShift, WhenFields } from './shift-fields.tsx'
import { minutesFrom, minutesTyped, momentsTyped, type ShiftValues } from './shift-values.ts'
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
  readonly onCreate: (drafts: readonly ShiftDraft[], where: Unit) => void
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
  const [values, setValues] = useState<ShiftValues>(() => ({
    kind: 'shift',
    from: '',
    to: '',
    firstDay: dates[0] ?? '',
    lastDay: dates.at(-1) ?? '',
    reason: 'vacation',
    note: '',
    function: props.openFunction,
  }))
  const change = (patch: Partial<ShiftValues>) => setValues((before) => ({ ...before, ...patch }))
  const { form, wrong, check } = useWrongShift(values)
  const isLeave = values.kind === 'leave'
  const count = rowIds.length * (isLeave ? 1 : dates.length)

  function draftsOf(moments: (date: string) => { starts: string; ends: string }): ShiftDraft[] {
    return rowIds.flatMap((rowId) =>
      (isLeave ? dates.slice(0, 1) : dates).map((date) => ({
        id: newId(),
        kind: values.kind,
        professionalId: rowId === openRow ? null : rowId,
        function: professionals.find(({ id }) => id === rowId)?.function ?? values.function,
        ...moments(date),
        ...(isLeave && { leaveReason: values.reason }),
        ...(values.note.trim() !== '' && { note: values.note.trim() }),
      })),
    )
  }
  const take = (time: UsualTime) => {
    rememberTime(unit.id, time)
    const moments = (date: string) => ({
      starts: momentAt(date, time.start),
      ends: momentAt(date, time.start + time.minutes),
    })
    props.onCreate(draftsOf(moments), where)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!check()) return
    if (!isLeave) {
      const start = minutesTyped(values.from) ?? 0
      rememberTime(unit.id, { start, minutes: minutesFrom(start, minutesTyped(values.to) ?? 0) })
    }
    props.onCreate(
      draftsOf((date) => momentsTyped(values, date)),
      where,
    )
  }
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  return (
    <form ref={form} className="roster-editor__form" onSubmit={submit} noValidate>
      <header>
        <h2>{count === 1 ? words.newShift : words.newShifts(count)}</h2>
        <p>
          {people.length === 1 && people[0] ? `${people[0].name} · ` : ''}
          {formatDay(first, language)}
          {last === first ? '' : ` – ${formatDay(last, language)}`}
        </p>
      </header>
      {!isLeave && (
        <div className="roster-times" role="group" aria-label={words.usual}>
          {times.map((time, index) => (
            <Button
              key={`${time.start}+${time.minutes}`}
              variant="default"
              size="compact-md"
              data-autofocus={index === 0 || undefined}
              onClick={() => take(time)}
            >
              {formatMinutes(time.start)}–{formatMinutes((time.start + time.minutes) % 1440)}
            </Button>
          ))}
        </div>
      )}
      <KindField values={values} onChange={change} isOpen={isOpen} />
      <WhenFields values={values} wrong={wrong} onChange={change} />
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
      <AboutFields values={values} onChange={change} isOpen={isOpen} />
      <Button type="submit">{words.add}</Button>
    </form>
  )
}
