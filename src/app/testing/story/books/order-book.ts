import { sumOf } from './exact.ts'

/** An item as it was sold. */
export interface SoldItem {
  readonly id: string
  readonly priceCentavos: number
  netCentavos: number
  isCancelled: boolean
  /** The case that performed it, or several where one was interrupted. */
  readonly cases: string[]
}

type Kind = 'receipt' | 'refund' | 'chargeback' | 'med' | 'reversal' | 'keep' | 'use' | 'payout'
const comeIn: readonly Kind[] = ['receipt', 'reversal', 'use']

/** Money as it came or went, on a plain date of its unit. */
export interface Entry {
  readonly id: string
  readonly kind: Kind
  readonly unit: string
  readonly day: string
  readonly method: string
  readonly centavos: number
  /** What the brand keeps, of a card. */
  readonly feeBasisPoints: number
  readonly instalments: number
  readonly isGoodwill: boolean
  /** Of which it takes, or gives again. */
  readonly of: Entry | null
  readonly parts: ReadonlyMap<string, number>
  isVoid: boolean
}

type Defaulted = 'feeBasisPoints' | 'instalments' | 'isGoodwill'
type Written = Omit<Entry, Defaulted | 'of' | 'parts' | 'isVoid'> &
  Partial<Pick<Entry, Defaulted>> & { readonly of?: Entry }

/** A sale and its money, kept beside Pauta by the definitions of `product.md` and decision 161 alone. */
export class OrderBook {
  readonly id: string
  readonly unit: string
  readonly soldOn: string
  readonly items: SoldItem[]
  readonly entries: Entry[] = []

  constructor(id: string, unit: string, soldOn: string, items: SoldItem[]) {
    this.id = id
    this.unit = unit
    this.soldOn = soldOn
    this.items = items
  }

  /** Puts money down, spread over the items. */
  write({ feeBasisPoints = 0, instalments = 1, isGoodwill = false, of, ...said }: Written): Entry {
    const isIn = comeIn.includes(said.kind)
    const parts =
      said.kind === 'reversal' && of
        ? of.parts
        : isIn
          ? this.#paid(said.centavos)
          : this.#taken(said.centavos, of!, isGoodwill)
    const entry = { ...said, feeBasisPoints, instalments, isGoodwill, of: of ?? null, parts, isVoid: false }
    this.entries.push(entry)
    return entry
  }

  entry(id: string): Entry {
    return this.entries.find((one) => one.id === id)!
  }

  /** What is paid of an item: goodwill takes nothing from it. */
  paidOf(itemId: string): number {
    return sumOf(this.#entriesOf(itemId).map(({ centavos }) => centavos))
  }

  /** Money of an item that counts until a plain date, each with its fee; below zero what went. */
  moneyOf(itemId: string, through: string): { centavos: number; feeBasisPoints: number }[] {
    return this.#entriesOf(itemId)
      .flatMap(({ entry, centavos }) =>
        arrivalsOf(entry, centavos).map((one) => ({ ...one, feeBasisPoints: feeOf(entry) })),
      )
      .filter(({ day }) => day <= through)
  }

  #entriesOf(itemId: string): { entry: Entry; centavos: number }[] {
    return this.entries
      .filter(({ isVoid, isGoodwill }) => !isVoid && !isGoodwill)
      .map((entry) => ({ entry, centavos: (comeIn.includes(entry.kind) ? 1 : -1) * (entry.parts.get(itemId) ?? 0) }))
      .filter(({ centavos }) => centavos !== 0)
  }

  goodwillOf(itemId: string): number {
    return sumOf(this.entries.filter((one) => one.isGoodwill && !one.isVoid).map(({ parts }) => parts.get(itemId) ?? 0))
  }

  /** What the order costs, without what was given up. */
  get netCentavos(): number {
    return sumOf(this.items.filter(({ isCancelled }) => !isCancelled).map(({ netCentavos }) => netCentavos))
  }

  get paidCentavos(): number {
    return sumOf(this.items.map(({ id }) => this.paidOf(id)))
  }

  get openCentavos(): number {
    return sumOf(this.items.map((item) => this.#openOf(item)))
  }

  get onCancelledCentavos(): number {
    const given = this.items.filter(({ isCancelled }) => isCancelled)
    return sumOf(given.map(({ id }) => Math.max(0, this.paidOf(id) - this.goodwillOf(id))))
  }

  get overpaidCentavos(): number {
    const wanted = this.items.filter(({ isCancelled }) => !isCancelled)
    return sumOf(
      wanted.map(({ id, netCentavos }) => Math.max(0, this.paidOf(id) - Math.max(netCentavos, this.goodwillOf(id)))),
    )
  }

  #openOf({ id, netCentavos, isCancelled }: SoldItem): number {
    return isCancelled ? 0 : Math.max(0, netCentavos - this.paidOf(id))
  }

  /** In proportion to net prices, none more than it still costs, the last with room absorbs the centavo. */
  #paid(centavos: number): Map<string, number> {
    return shared(
      centavos,
      this.items.map((item) => ({ id: item.id, weight: item.netCentavos, room: this.#openOf(item) })),
    )
  }

  /** First of what was given up, then of what is paid beyond its price, then of the rest; each in proportion. */
  #taken(centavos: number, of: Entry, isGoodwill: boolean): Map<string, number> {
    const held = this.items.map(({ id, netCentavos, isCancelled }) => {
      const mine = this.entries.filter((one) => one.of === of && !one.isVoid)
      const gone = sumOf(mine.map(({ kind, parts }) => (kind === 'reversal' ? -1 : 1) * (parts.get(id) ?? 0)))
      const left = (of.parts.get(id) ?? 0) - gone
      const beyond = Math.min(left, Math.max(0, this.paidOf(id) - netCentavos))
      return { id, isCancelled, left, beyond }
    })
    const stages = isGoodwill
      ? [held.map(({ id, isCancelled, left, beyond }) => ({ id, room: isCancelled ? 0 : left - beyond }))]
      : [
          held.map(({ id, isCancelled, left }) => ({ id, room: isCancelled ? left : 0 })),
          held.map(({ id, isCancelled, beyond }) => ({ id, room: isCancelled ? 0 : beyond })),
          held.map(({ id, isCancelled, left, beyond }) => ({ id, room: isCancelled ? 0 : left - beyond })),
        ]
    const all = new Map<string, number>()
    let rest = centavos
    for (const stage of stages) {
      const now = Math.min(rest, sumOf(stage.map(({ room }) => room)))
      for (const [id, part] of shared(
        now,
        stage.map(({ id, room }) => ({ id, room, weight: room })),
      ))
        all.set(id, (all.get(id) ?? 0) + part)
      rest -= now
    }
    return all
  }
}

/** Money counts as it is authorised before September, and then as it comes on the account. */
const settledFrom = '2026-09-01'

/** On which days money counts for pay: a card's instalments each thirty days, a debit the next day, all else at once. */
function arrivalsOf({ kind, day, method, instalments }: Entry, centavos: number): { day: string; centavos: number }[] {
  const later = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  if (kind !== 'receipt' || day < settledFrom) return [{ day, centavos }]
  if (method === 'debit_card') return [{ day: later(1), centavos }]
  if (method !== 'credit_card') return [{ day, centavos }]
  const each = Math.floor(centavos / instalments)
  return Array.from({ length: instalments }, (_, at) => ({
    day: later(30 * (at + 1)),
    centavos: at < instalments - 1 ? each : centavos - each * (instalments - 1),
  }))
}

/** The brand gives back what it kept of what goes back by the card, and keeps it again of what is won back. */
function feeOf({ kind, method, feeBasisPoints, of }: Entry): number {
  if (of === null) return feeBasisPoints
  const isBesideTheCard = kind === 'refund' && !method.endsWith('_card')
  return isBesideTheCard ? 0 : feeOf(of)
}

/** Whole centavos in proportion to weights: rounded down, over and over, until the last with room takes what is left. */
function shared(
  centavos: number,
  places: readonly { id: string; weight: number; room: number }[],
): Map<string, number> {
  const given = new Map<string, number>()
  const roomOf = ({ id, room }: { id: string; room: number }) => room - (given.get(id) ?? 0)
  for (let rest = centavos; rest > 0;) {
    const open = places.filter((place) => roomOf(place) > 0)
    const weights = sumOf(open.map(({ weight }) => weight))
    const parts = open.map((place) => {
      const part = weights === 0 ? 0 : Number((BigInt(rest) * BigInt(place.weight)) / BigInt(weights))
      return { place, part: Math.min(part, roomOf(place)) }
    })
    if (parts.every(({ part }) => part === 0))
      parts.splice(0, parts.length, { place: open.at(-1)!, part: Math.min(rest, roomOf(open.at(-1)!)) })
    for (const { place, part } of parts) given.set(place.id, (given.get(place.id) ?? 0) + part)
    rest -= sumOf(parts.map(({ part }) => part))
  }
  return new Map([...given].filter(([, part]) => part > 0))
}
