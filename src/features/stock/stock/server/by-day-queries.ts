import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { documentKinds, places, shelves } from '../rules.ts'
import type { NewMovement } from './posting-queries.ts'

const cameRow = z.object({ day: plainDateSchema.nullable() })

/** The day on which the last of several lots first came to a unit; null where none did. */
export async function lastCameOn(
  database: Database,
  { unitId, lotIds }: { unitId: string; lotIds: readonly string[] },
): Promise<string | null> {
  const { rows } = await rowsOf(cameRow)`
    select max(came.first) as day from unnest(${lotIds}::uuid[]) as lot (id) cross join lateral (
      select min(first.day) as first from unnest(${shelves}::text[]) as shelf (place) cross join lateral (
        select day from stock_movement
        where lot_id = lot.id and unit_id = ${unitId} and stock_movement.place = shelf.place and appointment_id is null
          and quantity > 0
        order by day limit 1
      ) as first
    ) as came`.execute(database)
  return rows[0]?.day ?? null
}

const belowRow = z.object({
  lotId: z.string(),
  place: z.enum(places),
  materialName: z.string(),
  lotNumber: z.string().nullable(),
  /** The day on which there would be least. */
  day: plainDateSchema,
  /** How much there is then without these movements, and how much they take by then. */
  there: z.int(),
  taken: z.int(),
  /** From when on what came later is enough; null where it never is. */
  soundFrom: plainDateSchema.nullable(),
  later: z.int().nullable(),
})
/** A lot that would be below nothing on a day. */
export type DayBelow = z.output<typeof belowRow>

/** The first lot of which movements, before they are written, would take more than there was on a day; the levels are locked. */
export async function dayBelow(database: Database, movements: readonly NewMovement[]): Promise<DayBelow | undefined> {
  const { rows } = await rowsOf(belowRow)`
    select lot_id as "lotId", place, material_name as "materialName", lot_number as "lotNumber", day, there, taken,
      sound_from as "soundFrom", later
    from stock_days_below(${movements.map(({ unitId }) => unitId)}::uuid[], ${movements.map(({ place }) => place)}::text[],
      ${movements.map(({ lotId }) => lotId)}::uuid[], ${movements.map(({ appointmentId }) => appointmentId ?? null)}::uuid[],
      ${movements.map(({ day }) => day)}::date[], ${movements.map(({ quantity }) => quantity)}::integer[], false)
    order by day, lot_id limit 1`.execute(database)
  return rows[0]
}

const refusedRow = belowRow.extend({ kind: z.enum(documentKinds) })

/** The same as the database says it of movements that it refuses. */
export const readDayBelow = (detail: string): z.output<typeof refusedRow> => refusedRow.parse(JSON.parse(detail))
