import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import type { RoomKind } from '../../../foundation/offers/both.ts'
import { type Demand, poolsOf } from './places.ts'
import { stepOf } from '../rules.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A stretch in which a resource counts as held although no claim says so (yet). */
export interface Avoided {
  resourceId: string
  from: string
  to: string
}

export interface SlotSearch {
  /** Null: every unit. */
  unitIds: readonly string[] | null
  /** Starts lie in here, both ends included. Instants with Z. */
  from: string
  to: string
  minutes: number
  /** Lanes `[from, to)` that must be free. */
  lanes: readonly [number, number]
  /** One of these rooms; null for every room of the kind. */
  roomIds: readonly string[] | null
  roomKind: RoomKind
  demands: readonly Demand[]
  patientId: string | null
  /** Those of the local days on which the times of day begin. */
  weekdays: readonly number[] | null
  /** Local times `HH:mm`, both included; over midnight where the second is the earlier one. */
  fromTime: string | null
  toTime: string | null
  /** Appointments whose claims do not count: those that are to be moved. */
  exceptAppointmentIds: readonly string[]
  avoid: readonly Avoided[]
  near: string | null
  limit: number
  perDay: number | null
}

const slotRow = z.object({
  unitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  roomIds: z.array(idSchema),
  /** In the order of the demands. */
  places: z.array(z.array(idSchema)),
})
export type SlotFound = z.output<typeof slotRow>

/** The starts at which a room, and for each demand somebody else, fits; earliest first, or nearest. */
export async function slotsFound(database: Database, asked: SlotSearch): Promise<SlotFound[]> {
  const demands = asked.demands.flatMap(({ professionalIds, function: work }, place) =>
    (professionalIds ?? [null]).map((professional_id, rank) => ({ place, work, professional_id, rank })),
  )
  const avoided = asked.avoid.map(({ resourceId, from, to }) => ({
    resource_id: resourceId,
    during: `[${from},${to})`,
  }))
  const { rows } = await rowsOf(slotRow)`
    ${prepared} select unit_id as "unitId", starts_at as "startsAt", ends_at as "endsAt", room_ids as "roomIds", places
    from fitting_starts((
        select coalesce(array_agg(id), '{}') from unit
        where active and (${asked.unitIds}::uuid[] is null or id = any(${asked.unitIds}::uuid[]))), ${asked.from}, ${asked.to}, ${asked.minutes},
      ${`[${asked.lanes[0]},${asked.lanes[1]})`}, ${asked.roomIds}, ${asked.roomKind}, ${JSON.stringify(demands)},
      ${JSON.stringify(poolsOf(asked.demands))}, ${asked.patientId}, ${asked.weekdays}, ${asked.fromTime}, ${asked.toTime}, ${asked.exceptAppointmentIds},
      ${JSON.stringify(avoided)}, ${asked.near}, ${asked.limit}, ${asked.perDay}, ${stepOf(asked.minutes)})`.execute(
    database,
  )
  return rows
}
