/** So much of a material with what it is worth, in ten-thousandths of a real. */
export interface Some {
  readonly quantity: number
  readonly worth: number
}

/** Part of something takes its share of what it is worth, rounded down; all of it takes all. */
export function shareOf({ quantity, worth }: Some, taken: number): Some {
  const share = taken === quantity ? worth : Number((BigInt(worth) * BigInt(taken)) / BigInt(quantity))
  return { quantity: taken, worth: share }
}

/** What a unit has of a material on its shelves, and on its surgeries, which it left with what it was worth then. */
export class StockBook {
  readonly unit: string
  shelves: Some = { quantity: 0, worth: 0 }
  readonly onCases = new Map<string, Some>()
  readonly used = new Map<string, Some>()

  constructor(unit: string) {
    this.unit = unit
  }

  receive({ quantity, worth }: Some): void {
    this.shelves = { quantity: this.shelves.quantity + quantity, worth: this.shelves.worth + worth }
  }

  /** Some of it leaves its shelf. */
  take(quantity: number): Some {
    const taken = shareOf(this.shelves, quantity)
    this.shelves = { quantity: this.shelves.quantity - quantity, worth: this.shelves.worth - taken.worth }
    return taken
  }

  /** Of what is on a surgery so much was used; the rest goes back. */
  use(caseId: string, quantity: number): void {
    const there = this.onCases.get(caseId)!
    const used = shareOf(there, quantity)
    this.receive({ quantity: there.quantity - quantity, worth: there.worth - used.worth })
    this.onCases.delete(caseId)
    this.used.set(caseId, used)
  }

  /** A day that is opened again has what was used on its surgeries again; what went back to its shelf stays there. */
  unuse(caseId: string): void {
    const used = this.used.get(caseId)
    if (!used) return
    this.onCases.set(caseId, used)
    this.used.delete(caseId)
  }

  get quantityOnCases(): number {
    return [...this.onCases.values()].reduce((sum, { quantity }) => sum + quantity, 0)
  }
}
