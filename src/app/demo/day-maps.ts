import { sql } from 'kysely'
import { closeMap } from '../../features/surgery/daymap/server/queries.ts'
import type { Database } from '../../server/database/connect.ts'
import { addDays, addMonths, dayRange, firstOfMonth, instantAt, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { giveMaterials, recordWithoutStock } from './case-materials.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'

/** Days back that are closed with all that was used; the last of them with work still waits for its signature. */
const daysBack = 15

const whys = ['mais enxertos do que o previsto', 'o paciente chegou atrasado', 'anestesia demorou a fazer efeito']

interface Done {
  readonly id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly room_id: string
  readonly procedure_id: string
  readonly professional_ids: string[]
  readonly counts_grafts: boolean
}

/** Closes the days of the last two weeks as the units' managers would, but for the last with work. */
export async function writeDayMaps(database: Database, now: Temporal.Instant): Promise<void> {
  for (const unit of units) {
    const today = todayIn(unit.timeZone, now.toString())
    const present = { day: today, ...dayRange(today, unit.timeZone), at: now.toString() }
    await giveMaterials(database, { unitId: unit.id, ...present }, false)
    let isLast = true
    for (let back = 1; back <= daysBack; back++) {
      const day = addDays(today, -back)
      const stretch = dayRange(day, unit.timeZone)
      const at = instantAt(addDays(day, 1), 9 * 60 + 20, unit.timeZone)
      const accepted = await acceptedOf(database, unit.id, { ...stretch, at })
      if (accepted === null) continue
      const unitDay = { unitId: unit.id, day, ...stretch, at }
      if (isLast) {
        isLast = false
        await giveMaterials(database, unitDay, false)
        continue
      }
      await insertRows(database, 'day_map_accepted', accepted)
      const materials = await giveMaterials(database, unitDay, true)
      if (back % 5 === 0) await recordWithoutStock(database, unitDay, materials[0])
      const by = actorAt(unit.id, 'LOCATION_MANAGER').id
      const id = randomOf(`pauta map ${unit.id} ${day}`).id(Date.parse(at))
      await insertRows(database, 'day_map', [{ id, unit_id: unit.id, day }])
      await closeMap(database, { id, ...stretch, by, at, materials })
    }
    await closeEarlier(database, unit, today)
  }
}

/** Closes the earlier days of this month and the last one as they went, so that last month can be paid. */
async function closeEarlier(database: Database, unit: (typeof units)[number], today: string): Promise<void> {
  const first = addMonths(firstOfMonth(today), -1)
  for (let day = addDays(today, -daysBack - 1); day >= first; day = addDays(day, -1)) {
    const at = instantAt(addDays(day, 1), 9 * 60 + 20, unit.timeZone)
    const stretch = dayRange(day, unit.timeZone)
    const accepted = await acceptedOf(database, unit.id, { ...stretch, at })
    if (accepted === null) continue
    await insertRows(database, 'day_map_accepted', accepted)
    const id = randomOf(`pauta map ${unit.id} ${day}`).id(Date.parse(at))
    await insertRows(database, 'day_map', [{ id, unit_id: unit.id, day }])
    await closeMap(database, { id, ...stretch, by: actorAt(unit.id, 'LOCATION_MANAGER').id, at })
  }
}

/** What was accepted of the surgeries of a day, with grafts where they are counted; null where nothing was done at all. */
async function acceptedOf(
  database: Database,
  unitId: string,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<object[] | null> {
  const { rows } = await sql<Done & { kind: string }>`
    select a.id, a.starts_at, a.ends_at, a.started_at, a.finished_at, a.room_id, a.procedure_id, a.professional_ids,
      procedure.counts_grafts, procedure.kind
    from appointment as a join procedure on procedure.id = a.procedure_id
    where a.unit_id = ${unitId} and a.status = 'fulfilled' and a.starts_at >= ${from} and a.starts_at < ${to}
    order by a.id`.execute(database)
  if (rows.length === 0) return null
  const by = actorAt(unitId, 'PRE_POST_OPERATOR').id
  return rows
    .filter(({ kind }) => kind === 'surgery')
    .map((one) => {
      const random = randomOf(`pauta accepted ${one.id}`)
      const [starts, ends] = [one.started_at ?? one.starts_at, one.finished_at ?? one.ends_at]
      return {
        appointment_id: one.id,
        starts_at: ends > starts ? starts : one.starts_at,
        ends_at: ends > starts ? ends : one.ends_at,
        room_id: one.room_id,
        procedure_id: one.procedure_id,
        professional_ids: one.professional_ids,
        grafts: one.counts_grafts ? random.whole(900, 2900) : null,
        explanation: whys[random.whole(0, whys.length - 1)],
        accepted_by: by,
        accepted_at: at,
      }
    })
}
