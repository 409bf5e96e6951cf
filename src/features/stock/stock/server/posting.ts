import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { requireDay } from '../../../../server/endpoint/typed-day.ts'
import { both } from '../../../../shared/both.ts'
import type { Anchors, Happened } from '../../../../shared/days/day-of.ts'
import type { TypedDay } from '../../../../shared/days/judge.ts'
import { todayIn } from '../../../../shared/time.ts'
import type { DocumentDetail } from '../record.ts'
import { type Worth, worthFound } from '../rules.ts'
import { findDocument } from './document-queries.ts'
import { heldUnits, type LevelKey, type LockedLevel } from './posting-queries.ts'
import { broken, wrong } from './refusals.ts'

interface Where {
  readonly unitId: string
  /** Another unit that it goes to, which need not be the person's. */
  readonly toUnitId?: string | undefined
}

/** What days of a unit are judged by. */
interface UnitDay extends Pick<TypedDay, 'today' | 'lateDays'> {
  /** The first plain date of the unit. */
  readonly existsSince: string
}

/**
 * Today at a unit, with its limit of days; the unit stays in use until the transaction ends.
 * @throws Problem NOT_FOUND for a unit that is not the person's, RULE_BROKEN for one out of use
 */
export async function unitDay({ actor, database, now }: Context, { unitId, toUnitId }: Where): Promise<UnitDay> {
  requireUnit(actor, unitId)
  const units = await heldUnits(database, toUnitId === undefined ? [unitId] : [unitId, toUnitId])
  const unit = units.find(({ id }) => id === unitId)
  if (!unit) throw notFound()
  const isUsed = (id: string) => units.some((one) => one.id === id && one.active)
  if (!isUsed(unitId)) throw broken([wrong('unitId', 'out_of_use', outOfUse)])
  if (toUnitId !== undefined && !isUsed(toUnitId)) throw broken([wrong('toUnitId', 'out_of_use', outOfUse)])
  return { today: todayIn(unit.timeZone, now.toString()), lateDays: unit.lateDays, existsSince: unit.existsSince }
}

/** Today at a unit. @throws Problem as `unitDay` */
export async function dayAt(context: Context, where: Where): Promise<string> {
  return (await unitDay(context, where)).today
}

interface TypedFields {
  readonly day?: string | undefined
  readonly dayReason?: string | undefined
}

/**
 * The day on which something happened to stock, today unless said, and why it is written only now where history tells it.
 * @param since the day of each that it cannot come before; a later one than today is of a unit that is ahead of this
 * @throws Problem RULE_BROKEN, REASON_REQUIRED
 */
export function typedDay<Named extends Anchors>(
  { may }: Context,
  declaration: Happened<Named>,
  { today, lateDays }: Pick<UnitDay, 'today' | 'lateDays'>,
  { day = today, dayReason: reason, since }: TypedFields & Pick<TypedDay<Named>, 'since'>,
): { day: string; told: { note?: string } } {
  const judged = { path: 'day', reasonPath: 'dayReason', mayBeLate: may('stock.approve') }
  const why = day === today ? undefined : requireDay(declaration, { ...judged, day, today, lateDays, since, reason })
  return { day, told: why === undefined ? {} : { note: why } }
}

const outOfUse = both('Esta unidade está fora de uso', 'This unit is out of use')

/** @throws Problem NOT_FOUND for none, and for what is of other units alone */
export async function requireDocument({ actor, database }: Context, id: string): Promise<DocumentDetail> {
  const found = await findDocument(database, id, unitFilter(actor))
  if (!found) throw notFound()
  return found
}

/** Who writes it down, and when. */
export function recorded({ actor, now }: Context): { recordedBy: string; recordedAt: string } {
  return { recordedBy: actor.id, recordedAt: now.toString() }
}

/** What units own of materials, as one line after the other takes of it. */
export class Worths {
  private readonly worths = new Map<string, Worth>()

  constructor(levels: readonly LockedLevel[]) {
    for (const level of levels) this.worths.set(keyOf(level), level)
  }

  /** What a line takes, as `worth` counts it of what is left; what is not owned is worth nothing. */
  take(level: LevelKey, lot: { isOwned: boolean; quantity: number }, worth: (left: Worth) => number): number {
    if (!lot.isOwned) return 0
    const left = this.worths.get(keyOf(level)) ?? { owned: 0, value: 0 }
    const value = worth(left)
    this.worths.set(keyOf(level), { owned: left.owned - lot.quantity, value: left.value - value })
    return value
  }

  /** What a line finds beyond what the books have is worth. */
  find(level: LevelKey, { isOwned, quantity }: { isOwned: boolean; quantity: number }): number {
    if (!isOwned) return 0
    const there = this.worths.get(keyOf(level)) ?? { owned: 0, value: 0 }
    const value = worthFound(quantity, there)
    this.worths.set(keyOf(level), { owned: there.owned + quantity, value: there.value + value })
    return value
  }
}

const keyOf = ({ unitId, materialId }: LevelKey) => `${unitId} ${materialId}`

/** Tells the people of another unit that a document which they see has changed. */
export function tellElsewhere({ record }: Context, unitId: string, id: string, ...others: readonly string[]): void {
  const concerns = concernsOf([], [id, ...others])
  record({ noun: 'stock', verb: 'elsewhere', entityId: id, unitId, concerns, consequence: 'heard' })
}
