import type { Storage } from './kept.ts'

/** The page that somebody asked for before they signed in: its path and nothing else, since a query may name a person. */
export interface AskedPlace {
  /** A visitor was sent to sign in instead of to this path. */
  remember(path: string): void
  /** Anyone who signs in next has it; with anybody else after them, or with nobody, it is gone. */
  follow(uid: string | undefined): void
  /** The path, for the person who is signed in. */
  path(): string | null
  forget(): void
}

/** Where it outlives a reload of the sign-in page. Before its person signs in, it is nobody's. */
export const askedPlaceKey = 'askedPlace'

interface Kept {
  readonly path: string
  /** The provider's id of whoever signed in; absent before. */
  readonly uid?: string
}

/** The asked place, kept in the tab's storage. */
export function keepAskedPlace(tab: Storage): AskedPlace {
  const keep = (kept: Kept) => tab.setItem(askedPlaceKey, JSON.stringify(kept))
  const kept = (): Kept | null => {
    try {
      const value: unknown = JSON.parse(tab.getItem(askedPlaceKey) ?? 'null')
      return typeof value === 'object' && value !== null && 'path' in value ? (value as Kept) : null
    } catch {
      // Somebody wrote into the storage by hand: as good as nothing.
      return null
    }
  }
  const forget = () => tab.removeItem(askedPlaceKey)
  return {
    remember: (path) => keep({ path }),
    follow(uid) {
      const place = kept()
      if (!place || place.uid === uid) return
      if (place.uid === undefined && uid !== undefined) keep({ ...place, uid })
      else forget()
    },
    path() {
      const place = kept()
      return place?.uid === undefined ? null : place.path
    },
    forget,
  }
}
