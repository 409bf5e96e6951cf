import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { localTime } from '../../../../shared/time.ts'
import type { Fact } from '../contract.ts'
import { type FigureName, figureOf } from '../figures.ts'
import { reasonShown, valueShown } from '../words.ts'
import { columnsThere, dayColumn, numberColumn, unitColumn } from './list-columns.ts'
import type { Words } from './messages.ts'

/** Whether a figure is a part of those in its list, of which some count and some do not. */
export function isCounted(name: FigureName): boolean {
  const { aggregate, facts } = figureOf(name)
  return aggregate === 'ratio' && facts === 'visit' && name !== 'occupancy'
}

const byMinutes: readonly FigureName[] = ['occupancy', 'lost', 'firstOnTime']

function marginColumns(words: Words, language: Language): Column<Fact>[] {
  return (['received', 'pay', 'materials'] as const).map((part) =>
    numberColumn(part, words[part], '110px', ({ parts }) => valueShown(parts?.[part] ?? null, 'money', language)),
  )
}

/** What the list behind a figure shows of each row. */
export function columnsOf(name: FigureName, words: Words, language: Language, hasUnits: boolean): Column<Fact>[] {
  const { facts, measure } = figureOf(name)
  const hasCounts = isCounted(name)
  const timeShown = ({ startsAt, endsAt, timeZone }: Fact) =>
    startsAt && endsAt && `${localTime(startsAt, timeZone)}–${localTime(endsAt, timeZone)}`
  const measured = byMinutes.includes(name) ? 'minutes' : measure
  return columnsThere<Fact>([
    facts === 'room'
      ? { id: 'room', title: words.room, width: '150px', cell: ({ roomName }) => roomName }
      : { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
    dayColumn(words.day, language),
    unitColumn(words.unit, hasUnits),
    facts === 'room'
      ? { id: 'time', title: words.time, width: '120px', figures: true, cell: timeShown }
      : { id: 'procedure', title: words.procedure, cell: ({ procedureName }) => procedureName },
    facts === 'visit' &&
      name !== 'margin' && { id: 'doctor', title: words.doctor, cell: ({ doctorName }) => doctorName },
    (name === 'rebooked' || facts === 'room') && {
      id: 'reason',
      title: words.reason,
      width: '190px',
      cell: ({ reason }: Fact) => reason && reasonShown(reason, language),
    },
    facts === 'room' && {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName }: Fact) => patientName,
    },
    ...(name === 'margin' ? marginColumns(words, language) : []),
    (measured !== 'share' || hasCounts) &&
      name !== 'rebooked' && {
        id: 'value',
        title: hasCounts ? words.counts : words.value,
        width: facts === 'room' || name === 'margin' ? '120px' : '190px',
        align: 'end',
        figures: true,
        cell: ({ counts, value, isProvisional }: Fact) =>
          [
            hasCounts && (counts ? words.yes : words.no),
            value !== null && valueShown(value, measured, language),
            isProvisional && words.provisional,
          ]
            .filter(Boolean)
            .join(' · '),
      },
  ])
}
