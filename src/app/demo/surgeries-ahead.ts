import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { addDays, todayIn } from '../../shared/time.ts'
import { kitsOf } from './kits.ts'
import type { materialsOf } from './materials.ts'
import { type DemoUnit, units } from './network.ts'
import type { Random } from './random.ts'
import { instant } from './rows.ts'

type Materials = ReturnType<typeof materialsOf>['materials']

/** Of the coming fortnight's gowns somebody bought too few: what lacks shows on some of its days. */
const boughtTooFew = 'Avental'

/** What the kits of the surgeries of the coming fortnight use, by unit and material, in use units. */
async function neededAhead(database: Database, materials: Materials, now: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ unitId: string; procedureId: string; count: number }>`
    select unit_id as "unitId", procedure_id as "procedureId", count(*)::int as count
    from appointment join procedure on procedure.id = procedure_id and kind = 'surgery'
    where status in ('pending', 'booked', 'arrived', 'in-progress')
      and starts_at > ${instant(now)}::timestamptz - interval '1 day'
      and starts_at < ${instant(now)}::timestamptz + interval '14 days'
    group by unit_id, procedure_id`.execute(database)
  const { kits, lines } = kitsOf(materials)
  const procedureOf = new Map(kits.map(({ id, procedure_id }) => [id, procedure_id]))
  const needed = new Map<string, number>()
  for (const { unitId, procedureId, count } of rows)
    for (const line of lines)
      if (procedureOf.get(line.kit_id) === procedureId) {
        const key = `${unitId} ${line.material_id}`
        needed.set(key, (needed.get(key) ?? 0) + line.quantity * count)
      }
  return needed
}

/** What each unit bought for them: a lot of each material that is not controlled nor lent, in whole packages. */
export async function boughtAhead(
  database: Database,
  { materials, now, random }: { materials: Materials; now: number; random: Random },
) {
  const needed = await neededAhead(database, materials, now)
  const linesOf = (unit: DemoUnit) =>
    materials.flatMap((material) => {
      const quantity = needed.get(`${unit.id} ${material.id}`) ?? 0
      if (quantity === 0 || material.controlled_list !== null || material.implantable) return []
      const share = material.name.startsWith(boughtTooFew) ? 0.6 : 2.5
      const boxes = Math.ceil((quantity * share) / material.factor)
      return [
        {
          materialId: material.id,
          number: `R${random.whole(10_000, 99_999)}`,
          place: 'pharmacy' as const,
          expiresOn: material.needs_expiry
            ? addDays(todayIn(unit.timeZone, instant(now)), random.whole(240, 600))
            : null,
          isOwned: true,
          quantity: boxes * material.factor,
          value: boxes * random.whole(20, 180) * 10_000,
        },
      ]
    })
  return new Map<string, ReturnType<typeof linesOf>>(units.map((unit) => [unit.id, linesOf(unit)]))
}
