import { newId } from '../../../../shared/ids.ts'
import { StockBook } from '../books/stock-book.ts'
import type { StoryUnit } from '../network.ts'
import { instantOf, type World } from '../world.ts'

/** Blades come from one supplier, at another price each time; some break, some are sent to another unit. */
export async function stockUp(world: World): Promise<void> {
  const { stage, network, later } = world
  const supplierId = await stage.make('ADMIN', '/suppliers', { name: 'Lâminas do Sul Ltda.' })
  const materialId = await stage.make('ADMIN', '/materials', {
    code: 'LAM',
    name: 'Lâmina 1,0 mm',
    category: 'disposable',
    purchaseUnit: 'caixa',
    useUnit: 'lâmina',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  world.material.id = materialId
  const [jardins, manaus] = network.units
  for (const [at, unit] of network.units.entries()) {
    world.stocks.set(unit.id, new StockBook(unit.id))
    const brings = (day: string, lotNumber: string, quantity: number, amountCentavos: number) =>
      later.at(instantOf(unit, day, '08:10'), async () => {
        const line = { materialId, lotNumber, expiresOn: '2028-06-30', isOwned: true, quantity, amountCentavos }
        const { lines } = await stage.post<{ lines: { lotId: string }[] }>('ADMIN', '/stock/receipts', {
          id: newId(),
          unitId: unit.id,
          place: 'pharmacy',
          supplierId,
          lines: [line],
        })
        world.stocks.get(unit.id)!.receive({ quantity, worth: amountCentavos * 100 })
        world.lots.set(unit.id, lines[0]!.lotId)
      })
    brings('2026-06-01', 'A1', 60 + at, 1_234_57 + at * 101)
    brings('2026-08-03', 'A1', 31, 777_77)
    brings('2026-10-02', 'A1', 37, 1_111_13)
    later.at(
      instantOf(unit, '2026-09-09', '09:00'),
      async () => void (await leaves(world, unit, 3, { kind: 'loss', cause: 'broken', reason: 'caiu no chão' })),
    )
  }
  later.at(instantOf(jardins!, '2026-10-20', '09:00'), async () => {
    const { id, sent } = await leaves(world, jardins!, 10, { kind: 'transfer', toUnitId: manaus!.id })
    const lines = [{ line: 1, quantity: 10 }]
    await stage.post('ADMIN', `/stock/documents/${id}/arrival`, { id: newId(), place: 'pharmacy', lines })
    world.stocks.get(manaus!.id)!.receive(sent)
  })
}

async function leaves({ stage, material, lots, stocks }: World, unit: StoryUnit, quantity: number, what: object) {
  const id = newId()
  const lines = [{ materialId: material.id, lotId: lots.get(unit.id), quantity }]
  await stage.post('ADMIN', '/stock/documents', { id, unitId: unit.id, place: 'pharmacy', ...what, lines })
  return { id, sent: stocks.get(unit.id)!.take(quantity) }
}

/** So many are taken into the room of a surgery. */
export async function takeIn(
  { stage, lots, stocks }: World,
  unit: StoryUnit,
  caseId: string,
  quantity: number,
): Promise<void> {
  const body = { id: newId(), lotId: lots.get(unit.id), shelf: 'pharmacy', quantity }
  await stage.post('LOCATION_MANAGER', `/cases/${caseId}/materials`, body)
  const stock = stocks.get(unit.id)!
  stock.onCases.set(caseId, stock.take(quantity))
}

/** What was used of them is accepted, and so with the signature of the day; one that was not goes back. */
export async function acceptUse(
  { stage, lots, stocks, signing }: World,
  unit: StoryUnit,
  caseId: string,
): Promise<void> {
  const stock = stocks.get(unit.id)!
  const { quantity = 0 } = stock.onCases.get(caseId) ?? {}
  if (quantity === 0) return
  const used = Math.max(1, quantity - 1)
  const lines = [{ lotId: lots.get(unit.id), shelf: 'pharmacy', onCase: quantity, used }]
  await stage.post('LOCATION_MANAGER', `/cases/${caseId}/materials/accept`, {
    lines,
    explanation: 'uma voltou fechada',
  })
  signing.push(() => stock.use(caseId, used))
}
