interface Kept {
  readonly image: Promise<string | null>
  /** Milliseconds since the epoch. */
  until: number
}

const hour = 60 * 60_000

export interface IconCacheOptions {
  readonly fetch: (address: string) => Promise<string | null>
  readonly now?: () => number
  /** Icons kept at once; of at most 88 kB each. */
  readonly most?: number
}

/**
 * Keeps icons for a day, and what could not be had for five minutes, so that a list of a hundred tags asks each place once
 * and a place that is away is not asked at every look. The longest unused makes room.
 */
export function createIconCache({ fetch, now = Date.now, most = 200 }: IconCacheOptions) {
  const kept = new Map<string, Kept>()
  return function icon(address: string): Promise<string | null> {
    const known = kept.get(address)
    kept.delete(address)
    const entry = known && known.until > now() ? known : { image: fetch(address), until: Infinity }
    // At the end again: the first of the map is the longest unused.
    kept.set(address, entry)
    if (entry !== known) {
      void entry.image.then((image) => (entry.until = now() + (image === null ? hour / 12 : 24 * hour)))
      for (const [oldest] of kept) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    }
    return entry.image
  }
}
