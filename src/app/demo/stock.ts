import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { addDays, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { materialsOf } from './materials.ts'
import { type DemoUnit, units } from './network.ts'
import type { DemoProfessional } from './professionals.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'
import { controlledOf, type ControlledRows, prescribing, writeControlled } from './controlled-drugs.ts'
import { StockBooks } from './stock-books.ts'
import { boughtAhead } from './surgeries-ahead.ts'

const dayLong = 86_400_000
const lentPieces = 8

/** What the three units have in stock, and what made it so in the last months; one transfer is on its way. */
export async function writeStock(
  database: Database,
  now: number,
  professionals: readonly DemoProfessional[],
): Promise<void> {
  const random = randomOf('pauta stock')
  const { materials, suppliers } = materialsOf(now)
  const books = new StockBooks(random)
  const cabinets: ControlledRows[] = []
  const given = await prescribing(database)
  const ahead = await boughtAhead(database, { materials, now, random: randomOf('pauta fortnight') })
  // Each of its own, as suppliers number them: one number is received once.
  let lastInvoice = 48_213
  const nextInvoice = () => String((lastInvoice += 7))
  const supplierId = (index: number) => suppliers[index % suppliers.length]?.id ?? ''
  for (const unit of units) {
    const by = actorAt(unit.id, 'STOCK_ASSISTANT').id
    const when = (daysAgo: number, hour = 13) => {
      const at = now - daysAgo * dayLong
      const day = todayIn(unit.timeZone, new Date(at).toISOString())
      return { unitId: unit.id, by, day, at: Date.parse(`${day}T${hour}:00:00Z`) }
    }
    const acts: { daysAgo: number; hour: number; act: (at: ReturnType<typeof when>) => void }[] = []
    const on = (daysAgo: number, hour: number, act: (at: ReturnType<typeof when>) => void) =>
      acts.push({ daysAgo, hour, act })
    for (const [index, some] of inParts(materials, 14).entries())
      on(80 - index, 13, (at) => {
        const lines = some.flatMap((material) => lotsOf(material, { random, unit, now }))
        books.receive(at, { supplierId: supplierId(index), invoice: nextInvoice(), lines })
      })
    for (const daysAgo of [70, 56, 42, 28, 14])
      on(daysAgo, 12, (at) => books.move(at, 'requisition', books.some(unit.id, 'pharmacy', 8), { toPlace: 'cart' }))
    for (let daysAgo = 60; daysAgo > 0; daysAgo -= 2)
      on(daysAgo, 20, (at) =>
        books.move(at, 'consumption', books.some(unit.id, daysAgo % 4 === 0 ? 'cart' : 'pharmacy', 9)),
      )
    for (const implant of materials.filter(({ implantable }) => implantable))
      on(random.whole(3, 20), 18, (at) => {
        const { appointmentId } = given.surgeries.find((one) => one.unitId === unit.id && one.day === at.day) ?? {}
        const said = { reason: 'Implantes da cirurgia', ...(appointmentId !== undefined && { appointmentId }) }
        books.move(at, 'consumption', books.of(unit.id, 'pharmacy', implant.id), said)
      })
    // Of many doses, in use since a few days.
    for (const { id, opened_life_hours: hours, controlled_list: list } of materials)
      if (hours !== null && hours > 24 && list === null)
        on(random.whole(2, 5), 11, (at) => books.open(at, id, { hours, zone: unit.timeZone }))
    on(1, 13, (at) =>
      books.receive(at, { supplierId: supplierId(3), invoice: nextInvoice(), lines: ahead.get(unit.id) ?? [] }),
    )
    on(9, 13, (at) =>
      books.move(at, 'loss', books.some(unit.id, 'pharmacy', 1), { cause: 'broken', reason: 'Caiu na bancada' }),
    )
    // Longer under way than a transfer takes: somebody has to ask where it is.
    const [main, second] = units
    if (unit === main)
      on(5, 13, (at) => books.move(at, 'transfer', books.some(main.id, 'pharmacy', 4), { toUnitId: second.id }))
    // As it happened: nothing leaves before it came.
    for (const { daysAgo, hour, act } of acts.toSorted(
      (one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour,
    ))
      act(when(daysAgo, hour))
    const drugs = materials.filter(({ controlled_list }) => controlled_list !== null)
    cabinets.push(controlledOf({ books, random, unit, drugs, professionals, now, ...given }))
  }
  await insertRows(database, 'stock_lot', books.lotRows())
  await insertRows(database, 'stock_document', books.documentRows())
  await insertRows(
    database,
    'stock_prescription',
    cabinets.flatMap(({ prescriptions }) => prescriptions),
  )
  for (const rows of books.movementRows()) await insertRows(database, 'stock_movement', rows)
  await writeControlled(database, cabinets)
  await insertRows(database, 'event', books.eventRows())
  const reason = 'Embalagem com o selo rompido: aguarda o laudo do fabricante'
  await sql`update stock_lot set state = 'quarantine', state_reason = ${reason}
    where id = ${books.lotOf(units[0].id)}`.execute(database)
}

type Material = ReturnType<typeof materialsOf>['materials'][number]

/** One or two lots of a material, of which now and then one expires soon or did. */
function lotsOf(material: Material, { random, unit, now }: { random: Random; unit: DemoUnit; now: number }) {
  const today = todayIn(unit.timeZone, instant(now))
  const boxes = random.whole(2, 6)
  const price = Math.round(random.whole(2_000, 18_000) / 100) * 100
  const soon = random.chance(0.12) ? random.whole(5, 85) : random.chance(0.05) ? -random.whole(1, 6) : null
  const expiries = [soon ?? random.whole(200, 500), ...(random.chance(0.4) ? [random.whole(520, 900)] : [])]
  return expiries.map((days, index) => ({
    materialId: material.id,
    number: `${'ABCDEFGH'[random.whole(0, 7)]}${random.whole(10_000, 99_999)}`,
    expiresOn: material.needs_expiry ? addDays(today, days) : null,
    place: material.controlled_list === null ? ('pharmacy' as const) : ('locked' as const),
    // Implants are the supplier's until they are used.
    isOwned: !material.implantable,
    quantity: material.implantable ? lentPieces : material.factor * (index === 0 ? boxes : 1),
    value: price * (index === 0 ? boxes : 1) * 100,
  }))
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}
