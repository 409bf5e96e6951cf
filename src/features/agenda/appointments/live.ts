import { type Judgement, type LiveNoun, liveList } from '../../../shared/live-noun.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { countAppointments, listAppointments } from './contract.ts'
import { loadByDay } from './load-contract.ts'
import type { Appointment } from './record.ts'

type Query = ParsedInput<typeof listAppointments>['query']

function isAmong<Value>(value: Value, wanted: readonly Value[] | undefined): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value)
}

/** The filter of the list as `conditions` of its queries has it; a typed name is found by the server alone. */
function judge(row: Appointment, query: Query): Judgement {
  const isIn =
    isAmong(row.unitId, query.unitId) &&
    (query.to === undefined || Date.parse(row.startsAt) < Date.parse(query.to)) &&
    (query.from === undefined || Date.parse(row.endsAt) > Date.parse(query.from)) &&
    (query.status?.length ? query.status.includes(row.status) : row.status !== 'entered-in-error') &&
    isAmong(row.roomId, query.roomId) &&
    isAmong(row.procedureId, query.procedureId) &&
    isAmong<string | null>(row.teamId, query.teamId) &&
    (!query.professionalId?.length || row.professionalIds.some((id) => query.professionalId?.includes(id))) &&
    (!query.tagId?.length || row.tagIds.some((id) => query.tagId?.includes(id))) &&
    (query.patientId === undefined || row.patientId === query.patientId)
  if (!isIn) return 'out'
  // Whose booking it is and of what kind, rows do not say; what is late or about to end, the clock of the server does.
  const { q, mine, kind, late, ending } = query
  return q === undefined && !mine && !late && !ending && !kind?.length ? 'in' : 'unknown'
}

function compare(one: Appointment, other: Appointment, { sort }: Query): number {
  const ascending =
    Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? -1 : +(one.id > other.id))
  return sort === '-startsAt' ? -ascending : ascending
}

/** How live screens follow appointments. */
export const liveAppointments: LiveNoun = {
  noun: 'appointment',
  judgedBy: ['id', 'unit', 'interval', 'patient', 'resource'],
  lists: [liveList(listAppointments, { judge, compare })],
  sums: [countAppointments.name, loadByDay.name],
  opens: ['/agendamentos?periodo=tudo&agendamento='],
}
