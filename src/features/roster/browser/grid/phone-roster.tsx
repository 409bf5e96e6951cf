import { Select } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { RosterDay } from '../planner-grid/model.ts'
import { monthWord, weekdayWord } from '../../../../browser/agenda/day-words.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDay, localTime } from '../../../../shared/time.ts'
import type { Unit } from '../../../units/contract.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { openRow } from './chips.ts'
import { messages } from '../messages.ts'
import { shiftsOn, type ShownShift } from './phone-days.ts'
import type { EditorTarget } from '../shift/shift-editor.tsx'
import type { useRosterView } from './use-roster-view.ts'
import { words as rosterWords } from '../words.ts'

interface PhoneRosterProps {
  readonly unit: Unit
  readonly view: ReturnType<typeof useRosterView>
  readonly date: string
  readonly mayEdit: boolean
  readonly onTarget: (target: EditorTarget) => void
  readonly onOpenChip: (id: string) => void
  readonly onDate: (date: string) => void
}

/** The roster of a phone: everybody on one day, or one person over the period. A tap opens, or adds. */
export function PhoneRoster(props: PhoneRosterProps) {
  const words = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  const people = props.view.groups.flatMap(({ rows }) => rows)
  const person = people.find(({ id }) => id === search.profissional)
  return (
    <div className="phone-roster">
      <div className="phone-roster__choice">
        <Choice
          label={words.view}
          value={person ? 'person' : 'day'}
          onChange={(which) =>
            setSearch({ profissional: which === 'day' ? undefined : (people[1]?.id ?? people[0]?.id) })
          }
          options={[
            { value: 'day', label: words.byDay },
            { value: 'person', label: words.byPerson },
          ]}
        />
        {person && (
          <Select
            searchable
            aria-label={words.search}
            value={person.id}
            onChange={(id) => id && setSearch({ profissional: id })}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      {person ? <PersonDays {...props} rowId={person.id} /> : <DayPeople {...props} />}
    </div>
  )
}

function DayPeople(props: PhoneRosterProps) {
  const { view, unit, mayEdit, onDate } = props
  const date = view.dates.includes(props.date) ? props.date : (view.dates[0] ?? props.date)
  const index = view.dates.indexOf(date)
  const coverage = view.coverage?.[index]
  const all: ShownShift[] = [...view.shifts, ...view.elsewhere]
  return (
    <>
      <DayStrip days={view.days} date={date} onDate={onDate} />
      {coverage && (
        <p className={coverage.isShort ? 'phone-roster__coverage is-short' : 'phone-roster__coverage'}>
          {coverage.isShort && <IconAlertTriangle size={14} aria-hidden="true" />}
          {coverage.lines.map(({ label, staffed, needed }) => `${label} ${staffed}/${needed}`).join(' · ')}
        </p>
      )}
      {view.groups.map((group) => (
        <section key={group.id} aria-label={group.name}>
          {group.name !== '' && <h2>{group.name}</h2>}
          <ul>
            {group.rows.map(({ id, name }) => {
              const shifts = shiftsOn(all, id === openRow ? null : id, date, unit.timeZone)
              return shifts.length === 0 && (!mayEdit || id === openRow) ? null : (
                <DayLine {...props} key={id} rowId={id} title={name} date={date} shifts={shifts} />
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

function PersonDays(props: PhoneRosterProps & { rowId: string }) {
  const { view, unit, rowId } = props
  const language = useLanguage()
  const all: ShownShift[] = [...view.shifts, ...view.elsewhere]
  return (
    <ul>
      {view.days.map(({ date, holiday }) => (
        <DayLine
          {...props}
          key={date}
          title={holiday === undefined ? formatDay(date, language) : `${formatDay(date, language)} · ${holiday}`}
          date={date}
          shifts={shiftsOn(all, rowId === openRow ? null : rowId, date, unit.timeZone)}
        />
      ))}
    </ul>
  )
}

interface DayLineProps extends PhoneRosterProps {
  readonly rowId: string
  readonly title: string
  readonly date: string
  readonly shifts: readonly ShownShift[]
}

function DayLine({ rowId, title, date, shifts, unit, view, mayEdit, onTarget, onOpenChip }: DayLineProps) {
  const words = useMessages(messages)
  const kinds = useMessages(rosterWords)
  return (
    <li className="phone-roster__line">
      <span>{title}</span>
      <span className="phone-roster__shifts">
        {shifts.map((shift) => {
          const isOwn = 'state' in shift
          const time = `${localTime(shift.startsAt, unit.timeZone)}–${localTime(shift.endsAt, unit.timeZone)}`
          const isWrong = view.clashWords.has(shift.id)
          const reason = isOwn ? shift.leaveReason : null
          return (
            <button
              key={shift.id}
              type="button"
              className={`phone-chip k-${shift.kind} ${isOwn ? `s-${shift.state}` : 'f-elsewhere'}`}
              onClick={() => onOpenChip(shift.id)}
            >
              {isWrong && <IconAlertTriangle size={13} aria-label={view.clashWords.get(shift.id)?.join(', ')} />}
              {shift.kind === 'leave' ? kinds[reason ?? 'away'] : time}
              {shift.kind === 'on_call' && ` · ${kinds.on_call.toLowerCase()}`}
              {isOwn && shift.professionalId === null && ` · ${kinds[shift.function]}`}
            </button>
          )
        })}
        {shifts.length === 0 && !mayEdit && <span className="quiet-note">{words.off}</span>}
        {mayEdit && (
          <button
            type="button"
            className="phone-chip__add"
            aria-label={`${words.add}: ${title}`}
            onClick={() => onTarget({ kind: 'new', rowIds: [rowId], dates: [date], anchor: null })}
          >
            <IconPlus size={18} aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  )
}

function DayStrip(props: { days: readonly RosterDay[]; date: string; onDate: (date: string) => void }) {
  const { days, date, onDate } = props
  const language = useLanguage()
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [date])
  return (
    <div className="phone-roster__days" role="group">
      {days.map((day) => (
        <button
          key={day.date}
          ref={day.date === date ? chosen : undefined}
          type="button"
          className={day.isToday ? 'is-today' : day.isClosed ? 'is-closed' : undefined}
          aria-pressed={day.date === date}
          onClick={() => onDate(day.date)}
        >
          <span>{weekdayWord(day.date, language)}</span> <b>{Number(day.date.slice(8))}</b>{' '}
          <i className="visually-hidden">{monthWord(day.date.slice(0, 7), language)}</i>
        </button>
      ))}
    </div>
  )
}
