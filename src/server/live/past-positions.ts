/** Milliseconds for which positions are kept. */
const keptFor = 15 * 60_000

interface PastPositions {
  /** Notes the position of now, or of so many milliseconds ago. */
  add(position: string, ago?: number): void
  /** The newest that is at least so many milliseconds old. */
  before(milliseconds: number): string | undefined
}

/** Remembers when which position was reached, for who can say only for how long they have been reading. */
export function createPastPositions(now: () => number = () => performance.now()): PastPositions {
  let all: { readonly at: number; readonly position: string }[] = []
  return {
    add(position, ago = 0) {
      const at = now()
      all = [...all.filter((one) => one.at > at - keptFor), { at: at - ago, position }]
    },
    before(milliseconds) {
      const latest = now() - milliseconds
      return all.findLast(({ at }) => at <= latest)?.position
    },
  }
}
