import type { DayMap } from '../../../../features/surgery/daymap/contract.ts'
import type { Part } from '../books/pay-book.ts'
import type { StoryUnit } from '../network.ts'
import { instantOf, type World } from '../world.ts'
import { sent } from './date.ts'
import { acceptUse } from './stock.ts'

/** What is accepted of a case otherwise than it was planned. */
export interface Accepted {
  readonly grafts: number
  readonly parts?: readonly Part[]
}

/** The map of a day is accepted by the reception and signed by the manager. */
export function closeMap(
  world: World,
  unit: StoryUnit,
  day: string,
  on: string,
  accepted: (caseId: string) => Accepted,
): void {
  world.later.at(instantOf(unit, on, '08:30'), () => sign(world, unit, day, accepted))
}

/** What a map says is accepted and signed; of what was signed before, anew. */
export async function sign(
  world: World,
  unit: StoryUnit,
  day: string,
  accepted: (caseId: string) => Accepted,
): Promise<void> {
  const { stage, cases } = world
  const path = `/day-maps/of-day?unitId=${unit.id}&day=${day}`
  const map = await stage.get<DayMap>(path)
  for (const { id, actual, planned } of map.cases.filter(({ status }) => status === 'fulfilled')) {
    const { grafts, parts } = accepted(id)
    const { startsAt, endsAt, roomId, procedureId } = actual!
    await stage.post('RECEPTIONIST', `/day-maps/cases/${id}/accept`, {
      startsAt,
      endsAt,
      roomId,
      procedureId,
      grafts,
      explanation: 'como foi de fato',
      parts: parts ? sent(parts) : planned.parts,
    })
    await acceptUse(world, unit, id)
    const book = cases.find((one) => one.id === id)!
    book.grafts = grafts
    if (parts) book.parts = parts
  }
  const { version } = await stage.get<DayMap>(path)
  await stage.post('LOCATION_MANAGER', '/day-maps/sign', { unitId: unit.id, day, version })
  for (const signed of world.signing.splice(0)) signed()
  for (const one of cases) if (one.unit === unit.id && one.day === day) one.isClosed = true
}

/** A closed day is opened again, so that it can be put right. */
export async function reopen(world: World, unit: StoryUnit, day: string): Promise<void> {
  const { stage, cases } = world
  const { id, version } = await stage.get<DayMap>(`/day-maps/of-day?unitId=${unit.id}&day=${day}`)
  await stage.post('ADMIN', `/day-maps/${id}/reopen`, { version, reason: 'equipe lançada errada' })
  for (const one of cases.filter((done) => done.unit === unit.id && done.day === day)) {
    one.isClosed = false
    world.stocks.get(unit.id)!.unuse(one.id)
  }
}
