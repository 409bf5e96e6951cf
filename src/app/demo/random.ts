/** A repeatable source of chance: the same seed gives the same demo network. */
export interface Random {
  /** A fraction in [0, 1). */
  fraction(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
  /** One of the items, all alike; the list must not be empty. */
  pick<T>(items: readonly T[]): T
  /** One of the items by weight; the list must not be empty. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
  /** A copy in another order. */
  shuffled<T>(items: readonly T[]): T[]
  /** A UUID v7 (RFC 9562) of the given moment, in epoch milliseconds. */
  id(atMilliseconds: number): string
}

/** FNV-1a, 32 bits: turns the name of a seed into a number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Chance from a seed's name (mulberry32: small, fast, good enough for a believable agenda; never for secrets). */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const hex = (length: number) =>
    Math.floor(fraction() * 16 ** length)
      .toString(16)
      .padStart(length, '0')
  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error('cannot pick from an empty list')
    return item
  }
  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) if ((left -= weight) < 0) return item
    const last = items.at(-1)
    if (!last) throw new Error('cannot pick from an empty list')
    return last[0]
  }
  function shuffled<T>(items: readonly T[]): T[] {
    const order = items.map((item) => [fraction(), item] as const)
    return order.toSorted((left, right) => left[0] - right[0]).map(([, item]) => item)
  }
  function id(atMilliseconds: number): string {
    const time = Math.floor(atMilliseconds).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(6)}${hex(6)}`
  }
  return { fraction, whole, chance: (probability) => fraction() < probability, pick, weighted, shuffled, id }
}
