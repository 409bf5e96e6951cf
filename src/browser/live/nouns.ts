import type { LiveList, LiveNoun } from '../../shared/live-noun.ts'

let nouns: ReadonlyMap<string, LiveNoun> = new Map()
let lists: ReadonlyMap<string, LiveList> = new Map()
const listsOfScreens = new Map<string, LiveList>()
const toTell = new Set<() => void>()
let catalogues: ReadonlySet<string> = new Set()
let sums: ReadonlySet<string> = new Set()

/** Takes what the nouns declare of themselves; `app/` says it once, before anything is fetched. */
export function followNouns(declared: readonly LiveNoun[]): void {
  nouns = new Map(declared.map((one) => [one.noun, one]))
  lists = new Map(declared.flatMap((one) => (one.lists ?? []).map((list) => [list.contract.name, list])))
  catalogues = new Set(declared.flatMap(({ catalogue }) => catalogue ?? []))
  sums = new Set(declared.flatMap((one) => one.sums ?? []))
}

/**
 * Takes lists of a screen that is loaded when it is opened, with their contracts: before that nobody asks for them.
 * What its noun declares beside them `followNouns` has.
 */
export function followLists(added: readonly LiveList[]): void {
  for (const list of added) listsOfScreens.set(list.contract.name, list)
  for (const tell of toTell) tell()
}

/** Tells of lists that are taken from now on. */
export function onFurtherLists(tell: () => void): void {
  toTell.add(tell)
}

export function liveNoun(noun: string): LiveNoun | undefined {
  return nouns.get(noun)
}

/** The list of this name, where changed rows of it are sent. */
export function liveListNamed(name: string): LiveList | undefined {
  return lists.get(name) ?? listsOfScreens.get(name)
}

/** All lists of which changed rows are sent. */
export function liveLists(): readonly LiveList[] {
  return [...lists.values(), ...listsOfScreens.values()]
}

/** Whether a list changes so seldom that it is fetched once; a live event of its noun still fetches it again. */
export function isCatalogue(name: string): boolean {
  return catalogues.has(name)
}

/** Whether a query adds up many rows. */
export function isSum(name: string): boolean {
  return sums.has(name)
}

/** Whether a list of events has one, where a list of this name is such. */
export function growingList(noun: string, name: string) {
  return nouns.get(noun)?.grows?.[name]
}

/** The nouns whose queries show something of a record of this noun. */
export function nounsShowing(noun: string): readonly string[] {
  return [noun, ...(nouns.get(noun)?.shownWith ?? [])]
}

/** Whether what shows `shown` changes when something happens to one of these nouns. */
export function changesWith(shown: string, happenedTo: readonly string[]): boolean {
  return (
    happenedTo.includes(shown) || (nouns.get(shown)?.computedFrom?.some((one) => happenedTo.includes(one)) ?? false)
  )
}
