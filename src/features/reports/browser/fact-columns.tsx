import type { Column } from '../../../browser/table/column.ts'
import type { Language } from '../../../shared/language.ts'
import { formatDay, localTime } from '../../../shared/time.ts'
import type { Fact } from '../contract.ts'
import { type FigureName, figureOf } from '../figures.ts'
import { reasonShown, valueShown } from '../words.ts'
import type { Words } from './messages.ts'

/** Whether a figure is a part of those in its list, of which some count and some do not. */
export function isCounted(name: FigureName): boolean {
  const { aggregate, facts } = figureOf(name)
  return aggregate === 'ratio' && facts === 'visit' && name !== 'occupancy'
}

const byMinutes: readonly FigureName[] = ['occupancy', 'lost', 'firstOnTime']

function marginColumns(words: Words, language: Language): Column<Fact>[] {
  return (['received', 'pay', 'materials'] as const).map((part) => ({
    ...{ id: part, title: words[part], width: '110px', align: 'end', figures: true, card: 'named' },
    cell: ({ parts }) => valueShown(parts?.[part] ?? null, 'money', language),
  }))
}

/** What the list behind a figure shows of each row. */
export function columnsOf(name: FigureName, words: Words, language: Language, hasUnits: boolean): Column<Fact>[] {
  const { facts, measure } = figureOf(name)
  const hasCounts = isCounted(name)
  const timeShown = ({ startsAt, endsAt, timeZone }: Fact) =>
    startsAt && endsAt && `${localTime(startsAt, timeZone)}–${localTime(endsAt, timeZone)}`
  const measured = byMinutes.includes(name) ? 'minutes' : measure
  const columns: (Column<Fact> | false)[] = [
    facts === 'room'
      ? { id: 'room', title: words.room, cell: ({ roomName }) => roomName }
      : { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
    { id: 'day', title: words.day, width: '110px', figures: true, cell: ({ day }) => formatDay(day, language) },
    hasUnits && { id: 'unit', title: words.unit, width: '100px', cell: ({ unitName }) => unitName },
    facts === 'room'
      ? { id: 'time', title: words.time, width: '120px', figures: true, cell: timeShown }
      : { id: 'procedure', title: words.procedure, cell: ({ procedureName }) => procedureName },
    facts === 'visit' &&
      name !== 'margin' && { id: 'doctor', title: words.doctor, cell: ({ doctorName }) => doctorName },
    (name === 'rebooked' || facts === 'room') && {
      ...{ id: 'reason', title: words.reason, width: '190px' },
      cell: ({ reason }: Fact) => reason && reasonShown(reason, language),
    },
    facts === 'room' && {
      ...{ id: 'patient', title: words.patient },
      cell: ({ patientName }: Fact) => patientName,
    },
    ...(name === 'margin' ? marginColumns(words, language) : []),
    (measured !== 'share' || hasCounts) &&
      name !== 'rebooked' && {
        ...{
          id: 'value',
          title: hasCounts ? words.counts : words.value,
          width: facts === 'room' || name === 'margin' ? '120px' : '190px',
          align: 'end',
          figures: true,
        },
        cell: ({ counts, value, isProvisional }: Fact) =>
          [
            hasCounts && (counts ? words.yes : words.no),
            value !== null && valueShown(value, measured, language),
            isProvisional && words.provisional,
          ]
            .filter(Boolean)
            .join(' · '),
      },
  ]
  return columns.filter((column) => column !== false)
}
