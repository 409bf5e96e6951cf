import type { Database } from '../../server/database/connect.ts'
import { todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import type { materialsOf } from './materials.ts'
import type { DemoUnit } from './network.ts'
import type { DemoProfessional } from './professionals.ts'
import type { Random } from './random.ts'
import { instant } from './rows.ts'
import type { StockBooks } from './stock-books.ts'

const dayLong = 86_400_000
const weeks = 8

interface Cabinet {
  readonly books: StockBooks
  readonly random: Random
  readonly unit: DemoUnit
  readonly drugs: ReturnType<typeof materialsOf>['materials']
  readonly professionals: readonly DemoProfessional[]
  readonly now: number
}

type Row = Record<string, unknown>
/** What is written of controlled drugs beside their documents. */
export interface ControlledRows {
  readonly discards: readonly Row[]
  readonly counts: readonly Row[]
  readonly lines: readonly Row[]
}

/** What left the locked cabinet of a unit in the last weeks, by two people, what was thrown away, and two hand-overs. */
export function controlledOf({ books, random, unit, drugs, professionals, now }: Cabinet): ControlledRows {
  const by = actorAt(unit.id, 'STOCK_ASSISTANT').id
  const nurses = professionals.filter((one) => one.unit === unit && one.function === 'nurse')
  const witness = () => nurses[random.whole(0, nurses.length - 1)]?.id ?? ''
  const discards: Row[] = []
  for (let daysAgo = weeks * 7; daysAgo > 0; daysAgo -= 3) {
    const day = todayIn(unit.timeZone, instant(now - daysAgo * dayLong))
    const at = Date.parse(`${day}T15:00:00Z`)
    const drug = drugs[random.whole(0, drugs.length - 1)]
    if (!drug) continue
    const witnessId = witness()
    const reason = `Sedação, sala ${random.whole(1, 2)}`
    const documentId = books.move(
      { unitId: unit.id, by, day, at },
      'consumption',
      books.of(unit.id, 'locked', drug.id),
      {
        reason,
        witnessId,
      },
    )
    if (documentId === undefined || !random.chance(0.5)) continue
    discards.push({
      id: random.id(at + 60_000),
      document_id: documentId,
      material_id: drug.id,
      amount: `${random.whole(1, 3)} ml`,
      witness_id: witnessId,
      recorded_by: by,
      recorded_at: instant(at + 60_000),
    })
  }
  const there = drugs
    .map((drug) => ({ id: drug.id, quantity: books.on(unit.id, drug.id) }))
    .filter(({ quantity }) => quantity > 0)
  const counts = [2, 1].map((halfDays) => {
    const at = now - halfDays * (dayLong / 2)
    return {
      id: random.id(at),
      unit_id: unit.id,
      explanation: null,
      witness_id: witness(),
      counted_by: by,
      counted_at: instant(at),
    }
  })
  const lines = counts.flatMap(({ id }) =>
    there.map((drug) => ({
      count_id: id,
      material_id: drug.id,
      expected: drug.quantity,
      counted: drug.quantity,
    })),
  )
  return { discards, counts, lines }
}

/** Writes it, once the documents stand. */
export async function writeControlled(database: Database, cabinets: readonly ControlledRows[]): Promise<void> {
  await insertRows(
    database,
    'controlled_discard',
    cabinets.flatMap(({ discards }) => discards),
  )
  await insertRows(
    database,
    'controlled_count',
    cabinets.flatMap(({ counts }) => counts),
  )
  await insertRows(
    database,
    'controlled_count_line',
    cabinets.flatMap(({ lines }) => lines),
  )
}
