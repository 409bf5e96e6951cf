/** The part of `sessionStorage` that is used. */
export type TabStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Whose the tab's storage is: the provider's id of a person. */
const ownerKey = 'owner'
/** Names nobody, and must outlive whoever leaves: when the page last reloaded itself (`newer-build.ts`). */
const nobodys: ReadonlySet<string> = new Set(['reloadedAt'])

/**
 * What a tab keeps of somebody's typing is that person's alone: with another person in it, or with nobody, all of it is
 * gone, by whatever way they came or went. A session that merely ran out still has its person, who goes on where they were.
 */
export function keepForOne(tab: TabStorage, uid: string | undefined): void {
  if (uid !== undefined && tab.getItem(ownerKey) === uid) return
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '')
  for (const key of keys) if (!nobodys.has(key)) tab.removeItem(key)
  if (uid !== undefined) tab.setItem(ownerKey, uid)
}
