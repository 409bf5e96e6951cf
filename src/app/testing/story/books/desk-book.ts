import { sumOf } from './exact.ts'
import type { Entry, OrderBook } from './order-book.ts'

interface Movement {
  readonly centavos: number
  isVoid: boolean
}

/** A drawer of a unit and day, kept beside Pauta. */
export class DeskBook {
  readonly id: string
  readonly unit: string
  readonly day: string
  readonly float: number
  readonly orders: readonly OrderBook[]
  readonly movements: Movement[] = []
  counted: { readonly cash: number; readonly missing: readonly string[] } | null = null

  constructor(id: string, unit: string, day: string, float: number, orders: readonly OrderBook[]) {
    this.id = id
    this.unit = unit
    this.day = day
    this.float = float
    this.orders = orders
  }

  /** What came in and went out here that day, through somebody's hands. */
  get #entries(): Entry[] {
    const through = ['receipt', 'refund', 'payout']
    return this.orders
      .flatMap(({ entries }) => entries)
      .filter(
        ({ kind, unit, day, isVoid }) => through.includes(kind) && unit === this.unit && day === this.day && !isVoid,
      )
  }

  /** Cash that should be in the drawer. */
  get cash(): number {
    const moved = this.movements.filter(({ isVoid }) => !isVoid).map(({ centavos }) => centavos)
    return this.float + sumOf(moved) + this.#sumBy('cash')
  }

  #sumBy(method: string, without: readonly string[] = []): number {
    const all = this.#entries.filter((one) => one.method === method && !without.includes(one.id))
    return sumOf(all.map(({ kind, centavos }) => (kind === 'receipt' ? centavos : -centavos)))
  }

  /** What each method should come to, and came to; cash is in every desk. */
  get counts(): { method: string; expected: number; counted: number }[] {
    const { cash = 0, missing = [] } = this.counted ?? {}
    const others = [...new Set(this.#entries.map(({ method }) => method))].filter((method) => method !== 'cash')
    return [
      { method: 'cash', expected: this.cash, counted: cash },
      ...others.map((method) => ({ method, expected: this.#sumBy(method), counted: this.#sumBy(method, missing) })),
    ]
  }

  get expected(): number {
    return sumOf(this.counts.map(({ expected }) => expected))
  }

  get differs(): boolean {
    return this.counts.some(({ expected, counted }) => expected !== counted) || (this.counted?.missing.length ?? 0) > 0
  }

  get total(): number {
    return sumOf(this.counts.map(({ counted }) => counted))
  }
}
