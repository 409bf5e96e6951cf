import type { CaseMark } from '../../../../../browser/agenda/case-marks.ts'
import { CaseMarkView } from '../../../../../browser/case-mark-view.tsx'
import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatRange, minutesBetween } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { TagsOf } from '../../../../foundation/offers/browser.ts'
import type { Appointment } from '../../record.ts'
import { durationWord } from '../calendar/period.ts'
import { listMessages } from './list-messages.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { Names } from '../calendar/use-names.ts'

interface ColumnSetting {
  readonly language: Language
  /** Of days of another year the year is said. */
  readonly today: string
  readonly names: Names
  readonly units: readonly Unit[]
  /** The list shows several units: each row says whose it is. */
  readonly ofAllUnits: boolean
  /** How what is listed is prepared, by its id. */
  readonly marks: ReadonlyMap<string, CaseMark>
}

/** The columns of the list of appointments; times are those of each row's own unit. */
export function listColumns({
  language,
  today,
  names,
  units,
  ofAllUnits,
  marks: cases,
}: ColumnSetting): Column<Appointment>[] {
  const words = listMessages[language]
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  const zoneOf = (appointment: Appointment) => zoneOfUnit(units, appointment.unitId)
  const people = ({ professionalIds }: Appointment) => {
    const first = names.professionals.get(professionalIds[0] ?? '')?.name ?? '–'
    if (professionalIds.length < 2) return first
    const all = professionalIds.map((id) => names.professionals.get(id)?.name ?? '–').join(', ')
    return <span title={all}>{words.more(first, professionalIds.length - 1)}</span>
  }
  const marks = ({ lane, outsideHours, outsideRoster }: Appointment) =>
    [
      lane > 0 ? words.squeezed : null,
      outsideHours ? words.outsideHours : null,
      outsideRoster ? words.outsideRoster : null,
    ]
      .filter((mark) => mark !== null)
      .join(' · ')
  const unit: Column<Appointment> = {
    id: 'unit',
    title: words.unit,
    cell: (row) => unitOf.get(row.unitId)?.shortName ?? '–',
    width: '120px',
  }
  return [
    {
      id: 'when',
      figures: true,
      title: words.when,
      cell: (row) => formatRange(row.startsAt, row.endsAt, zoneOf(row), language, today),
      width: '190px',
      card: 'line',
      sort: { ascending: 'startsAt', descending: '-startsAt' },
    },
    {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName, tagIds }) => (
        <>
          {patientName} <TagsOf ids={tagIds} small />
        </>
      ),
      width: '200px',
      card: 'heading',
      always: true,
    },
    {
      id: 'status',
      title: words.status,
      cell: (row) => <StatusBadge status={row.status} until={row.expiresAt} interrupted={row.isInterrupted} />,
      width: '164px',
      card: 'corner',
    },
    {
      id: 'procedure',
      title: words.procedure,
      cell: (row) => names.procedures.get(row.procedureId)?.name ?? '–',
      width: '200px',
    },
    {
      id: 'readiness',
      title: words.readiness,
      cell: ({ id }) => {
        const mark = cases.get(id)
        return mark ? <CaseMarkView mark={mark} id={id} /> : ''
      },
      width: '96px',
      card: 'beside',
    },
    { id: 'room', title: words.room, cell: (row) => names.rooms.get(row.roomId)?.name ?? '–', width: '150px' },
    { id: 'professional', title: words.professional, cell: people, width: '180px' },
    ...(ofAllUnits ? [unit] : []),
    {
      id: 'duration',
      title: words.duration,
      cell: (row) => durationWord(minutesBetween(row.startsAt, row.endsAt)),
      width: '96px',
      align: 'end',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'team',
      title: words.team,
      cell: (row) => names.teams.get(row.teamId ?? '')?.name ?? '',
      width: '150px',
      hiddenAtFirst: true,
    },
    { id: 'marks', title: words.marks, cell: marks, width: '150px', hiddenAtFirst: true },
  ]
}
