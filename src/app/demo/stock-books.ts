import {
  inOrderOfUse,
  type IssueKind,
  type Place,
  type Shelf,
  type Worth,
  worthOf,
} from '../../features/stock/stock/rules.ts'
import { localDate } from '../../shared/time.ts'
import type { Random } from './random.ts'
import { instant } from './rows.ts'

interface When {
  readonly unitId: string
  readonly by: string
  /** A plain date, and the instant of writing it down. */
  readonly day: string
  readonly at: number
}
interface Received {
  readonly materialId: string
  readonly number: string
  readonly expiresOn: string | null
  readonly place: Shelf
  readonly quantity: number
  readonly value: number
  /** False for what is lent: it is worth nothing to the network. */
  readonly isOwned: boolean
}
interface Placed {
  readonly unitId: string
  readonly place: Place
  readonly materialId: string
  readonly lotId: string
  readonly expiresOn: string | null
  readonly state: 'ok'
  readonly isOwned: boolean
  quantity: number
}
interface Moved {
  readonly place: Place
  readonly unitId: string
  readonly materialId: string
  readonly lotId: string
  readonly quantity: number
  readonly value: number
  /** Of what is on a case, or leaves it. */
  readonly appointmentId?: string
}

/** Of a lot as it was received. */
const closed = { state: 'ok', state_reason: null, opened_of: null, opened_at: null, opened_until: null }
/** What is told of documents of these kinds; of the others that they were posted. */
const verbs: Readonly<Record<string, string>> = { receipt: 'receive', transfer: 'send', opening: 'open' }

/** Keeps books of demo stock as the ledger will, so that every document is one that somebody could have posted. */
export class StockBooks {
  private readonly lots: Record<string, unknown>[] = []
  private readonly documents: Record<string, unknown>[] = []
  private readonly movements: Record<string, unknown>[][] = []
  private readonly events: Record<string, unknown>[] = []
  private readonly placed: Placed[] = []
  private readonly worths = new Map<string, Worth>()
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  receive(
    when: When,
    { supplierId, invoice, lines }: { supplierId: string; invoice: string; lines: readonly Received[] },
  ) {
    const moved = lines.map(({ materialId, number, expiresOn, place, quantity, value: price, isOwned }): Moved => {
      const value = isOwned ? price : 0
      const lotId = this.random.id(when.at)
      this.lots.push({
        id: lotId,
        material_id: materialId,
        number,
        expires_on: expiresOn,
        is_owned: isOwned,
        ...closed,
      })
      this.placed.push({ unitId: when.unitId, place, materialId, lotId, expiresOn, state: 'ok', isOwned, quantity })
      if (isOwned) this.worth(when.unitId, materialId, quantity, value)
      return { unitId: when.unitId, place, materialId, lotId, quantity, value }
    })
    this.write(
      when,
      'receipt',
      moved.map((one) => [one]),
      { supplier_id: supplierId, invoice },
    )
  }

  /** Opens one vial of a material: what is in it becomes a lot of its own, good until a day not later than the closed one's. */
  open(when: When, materialId: string, { hours, zone }: { hours: number; zone: string }): void {
    const [lot] = inOrderOfUse(this.of(when.unitId, 'pharmacy', materialId), when.day)
    const row = this.lots.find(({ id }) => id === lot?.lotId)
    if (!lot || !row) return
    const until = when.at + hours * 3_600_000
    const opened = { ...lot, lotId: this.random.id(when.at), expiresOn: localDate(instant(until), zone), quantity: 1 }
    if (lot.expiresOn !== null && lot.expiresOn < opened.expiresOn) return
    const worth = this.worths.get(`${lot.unitId} ${materialId}`) ?? { owned: 0, value: 0 }
    const value = lot.isOwned ? worthOf(1, worth) : 0
    this.lots.push({
      ...row,
      id: opened.lotId,
      expires_on: opened.expiresOn,
      opened_of: lot.lotId,
      opened_at: instant(when.at),
      opened_until: instant(until),
    })
    lot.quantity -= 1
    this.put(opened)
    const { unitId, place } = lot
    const moved = { unitId, place, materialId }
    const left = { ...moved, lotId: lot.lotId, quantity: -1, value: -value || 0 }
    this.write(when, 'opening', [[left, { ...moved, lotId: opened.lotId, quantity: 1, value }]], {})
  }

  /** Some of what a place has, by first expiry first out: a few of each. */
  some(unitId: string, place: Shelf, count: number): Placed[] {
    const here = this.placed.filter((one) => one.unitId === unitId && one.place === place && one.quantity > 12)
    const materials = [...new Set(here.map(({ materialId }) => materialId))]
    return this.random
      .shuffled(materials)
      .slice(0, count)
      .flatMap((id) => here.filter(({ materialId }) => materialId === id))
  }

  /** Moves a few of each material, of the lot that is next on that day. */
  move(
    when: When,
    kind: IssueKind,
    offered: readonly Placed[],
    said: { toPlace?: Shelf; toUnitId?: string; cause?: string; reason?: string; appointmentId?: string } = {},
  ): string | undefined {
    const byMaterial = new Map<string, Placed>()
    for (const lot of inOrderOfUse(offered, when.day))
      if (!byMaterial.has(lot.materialId)) byMaterial.set(lot.materialId, lot)
    const lines = [...byMaterial.values()].map((lot): Moved[] => {
      const quantity = kind === 'consumption' || kind === 'loss' ? this.random.whole(1, 4) : this.random.whole(5, 10)
      const { unitId, place, materialId, lotId, isOwned } = lot
      const worth = this.worths.get(`${unitId} ${materialId}`) ?? { owned: 0, value: 0 }
      const value = isOwned ? worthOf(quantity, worth) : 0
      lot.quantity -= quantity
      const what = { materialId, lotId }
      const left = { ...what, unitId, place, quantity: -quantity, value: -value || 0 }
      if (said.toPlace) {
        this.put({ ...lot, place: said.toPlace, quantity })
        return [left, { ...what, unitId, place: said.toPlace, quantity, value }]
      }
      if (isOwned) this.worth(unitId, materialId, -quantity, -value)
      return said.toUnitId ? [left, { ...what, unitId: said.toUnitId, place: 'transit', quantity, value }] : [left]
    })
    if (lines.length === 0) return undefined
    const { toUnitId, cause, reason, appointmentId } = said
    return this.write(when, kind, lines, { to_unit_id: toUnitId, cause, reason, appointment_id: appointmentId })
  }

  /** Gives a surgery some of what is controlled, which is used there: the lot of the cabinet that is next on that day. */
  give(
    when: When,
    appointmentId: string,
    materialId: string,
    { witnessId, quantity }: { witnessId: string; quantity: number },
  ): string | undefined {
    const [lot] = inOrderOfUse(this.of(when.unitId, 'locked', materialId), when.day)
    if (!lot) return undefined
    const { unitId, lotId, isOwned } = lot
    const worth = this.worths.get(`${unitId} ${materialId}`) ?? { owned: 0, value: 0 }
    const value = isOwned ? worthOf(quantity, worth) : 0
    lot.quantity -= quantity
    if (isOwned) this.worth(unitId, materialId, -quantity, -value)
    const what = { unitId, materialId, lotId }
    const onCase = { ...what, place: 'case', appointmentId, quantity, value } as const
    const used = { ...onCase, quantity: -quantity, value: -value || 0 }
    const left = { ...what, place: 'locked', quantity: -quantity, value: -value || 0 } as const
    const said = { appointment_id: appointmentId }
    const id = this.write(when, 'case_issue', [[left, onCase]], { ...said, witness_id: witnessId })
    this.write({ ...when, at: when.at + 3_600_000 }, 'case_use', [[used]], said)
    return id
  }

  /** What a place has of a material, on every lot. */
  of(unitId: string, place: Shelf, materialId: string): Placed[] {
    return this.placed.filter(
      (one) => one.unitId === unitId && one.place === place && one.materialId === materialId && one.quantity > 4,
    )
  }

  /** How many of a material a unit has. */
  on(unitId: string, materialId: string): number {
    return this.placed
      .filter((one) => one.unitId === unitId && one.materialId === materialId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }

  /** A lot of a unit of which there is some left. */
  lotOf(unitId: string): string {
    return this.placed.find((one) => one.unitId === unitId && one.expiresOn !== null && one.quantity > 20)?.lotId ?? ''
  }

  lotRows = () => this.lots
  documentRows = () => this.documents
  movementRows = () => this.movements
  eventRows = () => this.events

  private put(arrived: Placed): void {
    const there = this.placed.find(
      ({ unitId, place, lotId }) => unitId === arrived.unitId && place === arrived.place && lotId === arrived.lotId,
    )
    if (there) there.quantity += arrived.quantity
    else this.placed.push(arrived)
  }

  private worth(unitId: string, materialId: string, quantity: number, value: number): void {
    const key = `${unitId} ${materialId}`
    const { owned, value: before } = this.worths.get(key) ?? { owned: 0, value: 0 }
    this.worths.set(key, { owned: owned + quantity, value: before + value })
  }

  private write(when: When, kind: string, lines: readonly (readonly Moved[])[], said: Record<string, unknown>): string {
    const id = this.random.id(when.at)
    const nothing = {
      to_unit_id: null,
      supplier_id: null,
      invoice: null,
      cause: null,
      reason: null,
      witness_id: null,
      appointment_id: null,
    }
    this.documents.push({
      id,
      kind,
      unit_id: when.unitId,
      ...nothing,
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
      day: when.day,
      recorded_by: when.by,
      recorded_at: instant(when.at),
    })
    this.movements.push(
      lines.flatMap((movements, index) =>
        movements.map(({ unitId, place, materialId, lotId, quantity, value, appointmentId = null }) => ({
          document_id: id,
          line: index + 1,
          unit_id: unitId,
          place,
          material_id: materialId,
          lot_id: lotId,
          quantity,
          value,
          day: when.day,
          appointment_id: appointmentId,
          shelf: appointmentId === null ? null : 'locked',
        })),
      ),
    )
    const verb = verbs[kind] ?? 'issue'
    const data = { changes: { kind: [null, kind], day: [null, when.day], lines: [null, lines.length] } }
    this.events.push({
      noun: 'stock',
      verb,
      entity_id: id,
      unit_id: when.unitId,
      actor_id: when.by,
      data,
      at: instant(when.at),
    })
    return id
  }
}
