import { latestOfGroup, type NewsGroup } from '../news-contract.ts'

/** Something that happened, before it is told whole. */
export interface Happened {
  readonly id: number
  readonly noun: string
  readonly verb: string
  readonly unitId: string | null
}

/** A group before its latest are told whole. */
export type Group = Omit<NewsGroup, 'latest'> & { readonly latest: readonly number[] }

/** What happened, newest first, by unit and noun: how often, what, and the last of it; the most frequent group first. */
export function grouped(happened: readonly Happened[]): Group[] {
  const groups = Map.groupBy(happened, ({ unitId, noun }) => `${unitId} ${noun}`)
  return [...groups.values()]
    .flatMap((ofGroup): Group[] => {
      const [first] = ofGroup
      if (!first) return []
      const byVerb = Map.groupBy(ofGroup, ({ verb }) => verb)
      const verbs = [...byVerb].map(([verb, all]) => [verb, all.length] as [string, number])
      return [
        {
          unitId: first.unitId,
          noun: first.noun,
          count: ofGroup.length,
          verbs: verbs.toSorted(([, one], [, other]) => other - one),
          latest: ofGroup.slice(0, latestOfGroup).map(({ id }) => id),
        },
      ]
    })
    .toSorted((one, other) => other.count - one.count)
}
