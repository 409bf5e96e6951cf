import { followNouns } from '../../../../../browser/live/nouns.ts'
import { answering } from '../../../../../browser/testing/answering.ts'
import type { ParsedInput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { readAvailability } from '../../../availability/contract.ts'
import { listBlocks } from '../../../blocks/calendar-contract.ts'
import { liveBlocks } from '../../../blocks/live.ts'
import { listProcedures } from '../../../../network/procedures/contract.ts'
import { listProfessionals } from '../../../../network/professionals/contract.ts'
import { listTeams } from '../../../../network/teams/contract.ts'
import { listTags } from '../../../../foundation/tags/contract.ts'
import { listUnits } from '../../../../foundation/units/contract.ts'
import { type edit, listAppointments, readAppointment } from '../../contract.ts'
import { liveAppointments } from '../../live.ts'
import type { AppointmentDetail } from '../../record.ts'
import { asListed } from '../calendar/cached-lists.ts'
import { detail, procedure, professional, room, unit } from '../calendar/example.test-data.ts'
import { both } from '../../../../../shared/both.ts'

const unitId = newId()
export const rooms = { one: room(newId()), two: room(newId(), { name: 'Consultório 2' }) }
export const evaluation = procedure({ id: newId() })
export const livia = professional(newId(), { unitIds: [unitId] })
export const jardins = unit({ id: unitId, rooms: [rooms.one, rooms.two] })

/** An appointment of Maria's: Tuesday 24 November 2026, 08:00–08:30, in the first room, unless said. */
export function appointmentOf(patientName: string, given: Partial<AppointmentDetail> = {}): AppointmentDetail {
  return detail({
    id: newId(),
    unitId,
    patientId: newId(),
    patientName,
    procedureId: evaluation.id,
    roomId: rooms.one.id,
    professionalIds: [livia.id],
    can: ['edit'],
    ...given,
  })
}

/** What the server knows in a test: it answers what screens read of it. */
export interface Clinic {
  readonly rows: Map<string, AppointmentDetail>
  /** What lists of appointments were asked for so far. */
  readonly lists: readonly ParsedInput<typeof listAppointments>[]
  readonly read: (id: string) => AppointmentDetail
  /** Changes an appointment as somebody's command would. */
  readonly changed: (id: string, change: Partial<AppointmentDetail>) => AppointmentDetail
  /** Does what an edit asks, as the server would where nothing is in the way. */
  readonly edited: (input: ParsedInput<typeof edit>) => AppointmentDetail
}

/** Answers what the screens of appointments read, from these rows. */
export function openClinic(...given: readonly AppointmentDetail[]): Clinic {
  const rows = new Map(given.map((row) => [row.id, row]))
  const read = (id: string) => {
    const row = rows.get(id)
    if (!row) throw new Problem('NOT_FOUND', both('Não encontrado', 'Não encontrado'))
    return row
  }
  const changed: Clinic['changed'] = (id, change) => {
    const row = read(id)
    const after = { ...row, ...change, version: row.version + 1, freshness: row.freshness + 1 }
    rows.set(id, after)
    return after
  }
  followNouns([liveBlocks, liveAppointments])
  answering(listUnits, () => ({ items: [jardins] }))
  answering(listProcedures, () => ({ items: [evaluation] }))
  answering(listProfessionals, () => ({ items: [livia] }))
  answering(listTeams, () => ({ items: [] }))
  answering(listTags, () => ({ items: [] }))
  answering(listBlocks, () => ({ items: [] }))
  answering(readAvailability, () => ({ items: [] }))
  answering(readAppointment, ({ params }) => read(params.id))
  const lists = answering(listAppointments, ({ query: { from = '', to = '9' } }) => ({
    items: [...rows.values()].filter((row) => row.startsAt < to && row.endsAt > from).map(asListed),
    nextCursor: null,
  }))
  return {
    rows,
    lists,
    read,
    changed,
    edited({ params, body: { version, roomId, professionalIds, startsAt, endsAt } }) {
      const row = read(params.id)
      if (row.version !== version) throw stale(row)
      return changed(params.id, {
        roomId: roomId ?? row.roomId,
        professionalIds: professionalIds ?? row.professionalIds,
        startsAt: startsAt ?? row.startsAt,
        endsAt: endsAt ?? row.endsAt,
      })
    },
  }
}

/** What the server says of a version that is no more. */
export function stale(current: { readonly version: number }): Problem {
  return new Problem(
    'STALE',
    both(
      'Ana Prado alterou este registro enquanto você o via.',
      'Ana Prado alterou este registro enquanto você o via.',
    ),
    {
      extra: { changedBy: 'Ana Prado', version: current.version, current },
    },
  )
}
