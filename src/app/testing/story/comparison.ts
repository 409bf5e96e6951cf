/** Figures of Pauta beside those of the books: how many were compared, and every one that differs. */
export class Comparison {
  compared = 0
  readonly differences: string[] = []

  /** One figure. */
  one(about: string, pauta: unknown, books: unknown): void {
    this.compared += 1
    if (pauta !== books) this.differences.push(`${about}: Pauta says ${String(pauta)}, the books ${String(books)}`)
  }

  /** Several of one thing, by name. */
  all(about: string, pauta: Readonly<Record<string, unknown>>, books: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(books)) this.one(`${about} ${name}`, pauta[name], value)
  }
}
