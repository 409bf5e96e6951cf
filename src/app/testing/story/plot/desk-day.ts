import { newId } from '../../../../shared/ids.ts'
import { DeskBook } from '../books/desk-book.ts'
import type { StoryUnit } from '../network.ts'
import { deskOf, instantOf, type World } from '../world.ts'

interface Versioned {
  readonly version: number
}

/** A day of a unit's cash desk: opened, money carried away, counted, explained where it differs, signed by another. */
export function openDesk(world: World, unit: StoryUnit, day: string, number: number): void {
  const { later, stage, desks, orders } = world
  later.at(instantOf(unit, day, '08:00'), async () => {
    const float = 150_00 + number * 1_11
    const id = await stage.make('RECEPTIONIST', '/cash-desks', { unitId: unit.id, floatCentavos: float })
    desks.push(new DeskBook(id, unit.id, day, float, orders))
  })
  later.at(instantOf(unit, day, '17:30'), () => carry(world, unit, day, number))
  later.at(instantOf(unit, day, '18:00'), () => count(world, unit, day, number))
}

async function carry(world: World, unit: StoryUnit, day: string, number: number): Promise<void> {
  const { stage } = world
  const desk = deskOf(world, unit, day)
  const move = async (kind: 'supply' | 'withdrawal', amountCentavos: number, more: object = {}) => {
    const id = newId()
    const body = { id, kind, amountCentavos, reason: 'cofre da unidade', ...more }
    await stage.post('RECEPTIONIST', `/cash-desks/${desk.id}/movements`, body)
    const movement = { centavos: kind === 'supply' ? amountCentavos : -amountCentavos, isVoid: false }
    desk.movements.push(movement)
    return { id, movement }
  }
  if (number % 3 === 0) await move('withdrawal', Math.floor(desk.cash / 2))
  if (number % 4 === 1) await move('supply', 50_00)
  if (number % 5 === 2) {
    const { id, movement } = await move('supply', 77_77)
    await stage.post('LOCATION_MANAGER', `/cash-desks/movements/${id}/voiding`, { reason: 'lançado duas vezes' })
    movement.isVoid = true
  }
  // More than there is: asked for, and it counts once another approves it.
  if (number % 7 === 3) {
    const { id } = await move('withdrawal', desk.cash + 10_00, { isAbove: true })
    await stage.post('LOCATION_MANAGER', `/cash-desks/movements/${id}/approval`)
    await move('supply', 40_00)
  }
}

async function count(world: World, unit: StoryUnit, day: string, number: number): Promise<void> {
  const { stage } = world
  const desk = deskOf(world, unit, day)
  const { items } = await stage.get<{ items: { receiptId: string }[] }>(`/cash-desks/${desk.id}/checks`)
  const missing = number % 6 === 4 ? items.slice(0, 1).map(({ receiptId }) => receiptId) : []
  desk.counted = { cash: desk.cash + (number % 5 === 0 ? -3_50 : 0), missing }
  const { version } = await stage.get<Versioned>(`/cash-desks/${desk.id}`)
  const checks = items.map(({ receiptId }) => ({ receiptId, isConfirmed: !missing.includes(receiptId) }))
  const counted = await stage.post<Versioned>('RECEPTIONIST', `/cash-desks/${desk.id}/count`, {
    version,
    cashCentavos: desk.counted.cash,
    checks,
  })
  const step = (verb: string, by: 'RECEPTIONIST' | 'LOCATION_MANAGER', was: Versioned, body: object = {}) =>
    stage.post<Versioned>(by, `/cash-desks/${desk.id}/${verb}`, { version: was.version, ...body })
  const said = desk.differs ? await step('explain', 'RECEPTIONIST', counted, { note: 'troco dado a mais' }) : counted
  await step('sign', 'LOCATION_MANAGER', said)
}
