import { ActionIcon, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { monthWord, weekdayWord } from '../../../../../browser/agenda/day-words.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import { formatDay } from '../../../../../shared/time.ts'
import { messages } from '../messages.ts'
import { chipLook } from '../planner-grid/chip-look.ts'
import { chipLabel, chipText } from '../planner-grid/chip-words.ts'
import { lineWords, missingOf } from '../planner-grid/coverage-words.ts'
import { rosterGridLabels } from '../planner-grid/messages.ts'
import type { DayCoverage, RosterChip, RosterDay, RosterRow } from '../planner-grid/model.ts'
import type { EditorTarget } from '../shift/shift-editor.tsx'
import { chipsOn, openRow } from './chips.ts'
import styles from './phone-roster.module.css'
import type { useRosterView } from './use-roster-view.ts'

interface PhoneRosterProps {
  readonly view: ReturnType<typeof useRosterView>
  readonly date: string
  readonly mayEdit: boolean
  readonly onTarget: (target: EditorTarget) => void
  readonly onOpenChip: (id: string) => void
  readonly onDate: (date: string) => void
}

type Row = Pick<RosterRow, 'id' | 'name'>

/** The roster of a phone: everybody on one day, or one person over the period. A tap opens, or adds. */
export function PhoneRoster(props: PhoneRosterProps) {
  const words = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  const people = props.view.groups.flatMap(({ rows }) => rows)
  const person = people.find(({ id }) => id === search.profissional)
  return (
    <Stack gap={10}>
      <Stack gap="xs" align="flex-start">
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
      </Stack>
      {person ? <PersonDays {...props} row={person} /> : <DayPeople {...props} />}
    </Stack>
  )
}

function DayPeople(props: PhoneRosterProps) {
  const { view, mayEdit, onDate } = props
  const date = view.dates.includes(props.date) ? props.date : (view.dates[0] ?? props.date)
  const day = view.dates.indexOf(date)
  const coverage = view.coverage?.[day]
  return (
    <>
      <DayStrip days={view.days} date={date} onDate={onDate} />
      {coverage && <Coverage coverage={coverage} />}
      {view.groups.map((group) => (
        <section key={group.id} aria-label={group.name}>
          {group.name !== '' && (
            <Title order={2} fz="sm" c="gray.7" mt="xs">
              {group.name}
            </Title>
          )}
          <ul className={styles.lines}>
            {group.rows.map((row) => {
              const chips = chipsOn(view.chips, row.id, day)
              return chips.length === 0 && (!mayEdit || row.id === openRow) ? null : (
                <DayLine {...props} key={row.id} row={row} title={row.name} date={date} chips={chips} />
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Each function of the day in words. */
function Coverage({ coverage }: { readonly coverage: DayCoverage }) {
  const labels = rosterGridLabels[useLanguage()]
  return (
    <Group component="ul" aria-label={labels.coverage} gap="2px 12px" className={styles.lines}>
      {coverage.lines.map((line) => (
        <Text component="li" key={line.label} size="sm" c={missingOf(line) > 0 ? 'red' : 'gray.7'}>
          {missingOf(line) > 0 && <IconAlertTriangle size={13} aria-hidden="true" />} {lineWords(line, labels)}
        </Text>
      ))}
    </Group>
  )
}

function PersonDays(props: PhoneRosterProps & { readonly row: Row }) {
  const { view, row } = props
  const language = useLanguage()
  return (
    <ul className={styles.lines}>
      {view.days.map(({ date, holiday }, day) => (
        <DayLine
          {...props}
          key={date}
          title={holiday === undefined ? formatDay(date, language) : `${formatDay(date, language)} · ${holiday}`}
          date={date}
          chips={chipsOn(view.chips, row.id, day)}
        />
      ))}
    </ul>
  )
}

interface DayLineProps extends PhoneRosterProps {
  readonly row: Row
  readonly title: string
  readonly date: string
  readonly chips: readonly RosterChip[]
}

function DayLine({ row, title, date, chips, mayEdit, onTarget, onOpenChip }: DayLineProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const labels = rosterGridLabels[language]
  return (
    <li className={styles.line}>
      <span>{title}</span>
      <span className={styles.shifts}>
        {chips.map((chip) => (
          <button
            key={chip.id}
            type="button"
            className={`${chipLook(chip)} ${styles.chip}`}
            aria-label={chipLabel(
              { chip, cutBefore: false, cutAfter: false },
              labels,
              row.name,
              formatDay(date, language),
            )}
            onClick={() => onOpenChip(chip.id)}
          >
            {chipText(chip)}
            {chip.detail !== undefined && ` ${chip.detail}`}
          </button>
        ))}
        {chips.length === 0 && !mayEdit && (
          <Text span size="sm" c="dimmed">
            {words.off}
          </Text>
        )}
        {mayEdit && (
          <ActionIcon
            size={44}
            aria-label={`${words.add}: ${title}`}
            onClick={() => onTarget({ kind: 'new', rowIds: [row.id], dates: [date], anchor: null })}
          >
            <IconPlus size={18} />
          </ActionIcon>
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
    <div className={styles.days} role="group">
      {days.map((day) => (
        <button
          key={day.date}
          ref={day.date === date ? chosen : undefined}
          type="button"
          className={`${styles.day} ${day.isToday ? styles.today : day.isClosed ? styles.closed : ''}`}
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
