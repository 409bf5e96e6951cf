import { askedPlaceKey } from './asked-place.ts'
import type { SessionUser } from './kept.ts'

/** The part of `sessionStorage` that is used. */
export type TabStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Whose the tab's storage is, as `ownerOf` says it. */
const ownerKey = 'owner'
/** Name nobody, and must outlive whoever leaves: when the page last reloaded itself (`newer-build.ts`), and what was asked for. */
const nobodys: ReadonlySet<string> = new Set(['reloadedAt', askedPlaceKey])

type Owner = Pick<SessionUser, 'uid' | 'units'>

/** A person with the units they work in: what was begun for a unit that is no longer theirs cannot be gone on with. */
function ownerOf({ uid, units }: Owner): string {
  return units === 'all' ? uid : [uid, ...units.map(({ id }) => id).toSorted()].join(' ')
}

/**
 * What a tab keeps of somebody's typing is that person's alone: with another person in it, or with nobody, all of it is
 * gone, by whatever way they came or went. A session that merely ran out still has its person, who goes on where they were.
 */
export function keepForOne(tab: TabStorage, user: Owner | null): void {
  const owner = user && ownerOf(user)
  if (owner !== null && tab.getItem(ownerKey) === owner) return
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '')
  for (const key of keys) if (!nobodys.has(key)) tab.removeItem(key)
  if (owner !== null) tab.setItem(ownerKey, owner)
}
