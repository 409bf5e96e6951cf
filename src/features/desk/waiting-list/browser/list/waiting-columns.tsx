import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatMoney, formatShare } from '../../../../../shared/money.ts'
import { daysSince, formatDate, formatDay, localDate } from '../../../../../shared/time.ts'
import type { Waiting } from '../../record.ts'
import { paidShare } from '../../rules.ts'
import { messages } from '../messages.ts'
import type { WaitingNames } from '../use-waiting-names.ts'
import { StandingMark } from './standing-mark.tsx'

interface Shown {
  readonly language: Language
  readonly names: WaitingNames
  readonly now: string
  readonly manyUnits: boolean
}

/** The columns of the waiting list; days are those of each item's unit. */
export function waitingColumns({ language, names, now, manyUnits }: Shown): Column<Waiting>[] {
  const words = messages[language]
  return [
    {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName }) => <b>{patientName}</b>,
      sort: both('patientName'),
    },
    { id: 'procedure', title: words.procedure, cell: ({ procedureId }) => names.procedureOf(procedureId) },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitId }: Waiting) => names.unitOf(unitId), width: '88px' }]
      : []),
    { id: 'worker', title: words.worker, cell: ({ workerName }) => workerName, width: '120px' },
    {
      id: 'owner',
      title: words.owner,
      cell: ({ ownerName }) => ownerName,
      width: '130px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'waiting',
      title: words.waiting,
      cell: ({ waitingSince, unitId }) => words.days(daysSince(waitingSince, now, names.zoneOf(unitId))),
      width: '80px',
      align: 'end',
      figures: true,
      sort: { ascending: '-waitingSince', descending: 'waitingSince' },
    },
    {
      id: 'value',
      title: words.value,
      cell: ({ netCentavos }) => formatMoney(netCentavos, language),
      width: '108px',
      align: 'end',
      figures: true,
      sort: { ascending: 'netCentavos', descending: '-netCentavos' },
    },
    {
      id: 'paid',
      title: words.paid,
      cell: (item) => formatShare(Math.floor(paidShare(item) / 100) * 100, language),
      width: '72px',
      align: 'end',
      figures: true,
      sort: { ascending: 'paidShare', descending: '-paidShare' },
    },
    {
      id: 'earliest',
      title: words.earliest,
      cell: ({ earliestOn }) => (earliestOn ? formatDate(earliestOn, language) : ''),
      width: '96px',
      figures: true,
      hiddenAtFirst: true,
      card: 'none',
    },
    // Some words for each patient: where rows are lines they are cut, and the drawer has them whole.
    { id: 'preferences', title: words.preferences, cell: (item) => names.preferencesOf(item), hiddenAtFirst: true },
    {
      id: 'lastContact',
      title: words.lastContact,
      cell: ({ lastContactAt, unitId }) =>
        lastContactAt ? formatDay(localDate(lastContactAt, names.zoneOf(unitId)), language) : words.never,
      width: '124px',
      figures: true,
      sort: { ascending: 'lastContactAt', descending: '-lastContactAt' },
    },
    {
      id: 'order',
      title: words.order,
      cell: ({ orderNumber }) => `#${orderNumber}`,
      width: '76px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'standing',
      title: words.state,
      cell: (item) => <StandingMark item={item} zone={names.zoneOf(item.unitId)} now={now} />,
      width: '144px',
      card: 'corner',
    },
  ]
}

function both(name: string) {
  return { ascending: name, descending: `-${name}` }
}
