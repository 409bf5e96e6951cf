interface Entry {
  readonly at: Temporal.Instant
  readonly order: number
  readonly deed: () => Promise<void>
}

/** What is still to happen, each at its instant; of the same instant, in the order in which it was put down. */
export function agenda(clock: { now: Temporal.Instant }) {
  const entries: Entry[] = []
  let order = 0
  return {
    /** Puts something down; what would lie in the past happens next. */
    at(at: Temporal.Instant, deed: () => Promise<void>): void {
      entries.push({ at, order: order++, deed })
    },
    /** Lets everything happen, also what is put down meanwhile, with the clock at its instant. */
    async run(): Promise<void> {
      for (;;) {
        const next = entries.reduce<Entry | undefined>(
          (first, one) => (first && !isBefore(one, first) ? first : one),
          undefined,
        )
        if (!next) return
        entries.splice(entries.indexOf(next), 1)
        if (Temporal.Instant.compare(next.at, clock.now) > 0) clock.now = next.at
        await next.deed()
      }
    },
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  const apart = Temporal.Instant.compare(one.at, other.at)
  return apart < 0 || (apart === 0 && one.order < other.order)
}
