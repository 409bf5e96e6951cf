import type { Need } from '../kits/rules.ts'
import type { Shelf } from '../stock/rules.ts'

/** Stock is set aside for surgeries of so many days ahead. */
export const reservedDays = 14

/** From which shelf a lot is set aside first: the cart stands in the room. */
const shelfOrder: readonly Shelf[] = ['cart', 'pharmacy', 'fridge', 'locked']

/** A surgery that is to be given something. */
export interface Case {
  readonly appointmentId: string
  readonly startsAt: string
  /** Its local day: a lot serves it that expires on that day or later. */
  readonly day: string
  readonly needs: readonly Need[]
  /** What is on it or was used on it, in use units by material. */
  readonly issued: ReadonlyMap<string, number>
}

/** A lot in a place, of which something may be set aside. */
export interface ShelfLot {
  readonly place: Shelf
  readonly lotId: string
  readonly materialId: string
  readonly expiresOn: string | null
  /** Of what was opened: an instant, after which it serves no surgery that begins later. */
  readonly openedUntil: string | null
  readonly quantity: number
}

/** So much of a lot in a place, for a line of a case's kit. */
export interface Reserved {
  readonly appointmentId: string
  readonly place: Shelf
  readonly lotId: string
  readonly materialId: string
  /** The material of the line; another where that one stands in for it. */
  readonly forMaterialId: string
  readonly quantity: number
}

/** What may stand in for a line, in order: what the kit needs for another of its lines is not taken from that. */
function standIns({ substituteIds }: Need, needs: readonly Need[]): string[] {
  return substituteIds.filter((id) => needs.every(({ materialId }) => materialId !== id))
}

/** What of each line the case was given: its own material first, then what stands in for it and stands in for no other. */
export function givenOf(needs: readonly Need[], issued: ReadonlyMap<string, number>): number[] {
  const rest = new Map(issued)
  return needs.map((need) => {
    let given = 0
    for (const id of [need.materialId, ...standIns(need, needs)]) {
      const taken = Math.min(need.quantity - given, rest.get(id) ?? 0)
      if (taken <= 0) continue
      given += taken
      rest.set(id, (rest.get(id) ?? 0) - taken)
    }
    return given
  })
}

/**
 * What is set aside for surgeries: the earlier before the later, each line of its own material before any other stands in,
 * each from the lot that expires first and is still good on the surgery's day. What is optional takes what all the others
 * leave. The same of the same, in whatever order it is given.
 */
export function plan(cases: readonly Case[], shelf: readonly ShelfLot[]): Reserved[] {
  const lots = Map.groupBy(
    shelf.toSorted(inOrderOfUse).map((lot) => ({ ...lot, left: lot.quantity })),
    ({ materialId }) => materialId,
  )
  const reserved: Reserved[] = []
  const take = (
    { appointmentId, day, startsAt }: Case,
    forMaterialId: string,
    materialId: string,
    wanted: number,
  ): number => {
    let taken = 0
    for (const lot of lots.get(materialId) ?? []) {
      const quantity = Math.min(wanted - taken, lot.left)
      const isOver = (lot.expiresOn ?? day) < day || (lot.openedUntil ?? startsAt) < startsAt
      if (quantity <= 0 || isOver) continue
      lot.left -= quantity
      taken += quantity
      reserved.push({ appointmentId, place: lot.place, lotId: lot.lotId, materialId, forMaterialId, quantity })
    }
    return taken
  }
  const serve = (one: Case, isOptional: boolean) => {
    const given = givenOf(one.needs, one.issued)
    const lines = one.needs
      .map((need, place) => ({ need, left: need.quantity - (given[place] ?? 0) }))
      .filter(({ need }) => need.optional === isOptional)
    for (const line of lines) line.left -= take(one, line.need.materialId, line.need.materialId, line.left)
    for (const line of lines)
      for (const id of standIns(line.need, one.needs)) line.left -= take(one, line.need.materialId, id, line.left)
  }
  const inTime = cases.toSorted(byStart)
  for (const one of inTime) serve(one, false)
  for (const one of inTime) serve(one, true)
  return reserved
}

function byStart(one: Case, other: Case): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1
  return one.appointmentId < other.appointmentId ? -1 : 1
}

function inOrderOfUse(one: ShelfLot, other: ShelfLot): number {
  const [first, second] = [one.expiresOn ?? '9999', other.expiresOn ?? '9999']
  if (first !== second) return first < second ? -1 : 1
  if (one.lotId !== other.lotId) return one.lotId < other.lotId ? -1 : 1
  return shelfOrder.indexOf(one.place) - shelfOrder.indexOf(other.place)
}

/** How a line of a case's kit stands, in use units. */
export interface Standing extends Need {
  readonly issued: number
  readonly reserved: number
  /** What is neither on the case nor set aside for it. */
  readonly lacking: number
}

/** How the lines of a case's kit stand. */
export function standingOf(
  needs: readonly Need[],
  issued: ReadonlyMap<string, number>,
  setAside: readonly Pick<Reserved, 'forMaterialId' | 'quantity'>[],
): Standing[] {
  const given = givenOf(needs, issued)
  return needs.map((need, place) => {
    const ofLine = given[place] ?? 0
    const reserved = setAside
      .filter(({ forMaterialId }) => forMaterialId === need.materialId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...need, issued: ofLine, reserved, lacking: Math.max(0, need.quantity - ofLine - reserved) }
  })
}
