import { existsSync } from 'node:fs'

/** What one of the files that a walk is split into takes. */
export interface Share {
  readonly number: number
  readonly of: number
}

/**
 * The share of a test file, which its name says: `reach-2-of-4.test.ts`.
 * @throws Error where it does not, or where one of the others is missing, whose share nobody would walk
 */
export function shareOf(file: string): Share {
  const [, number, of] = /-(\d+)-of-(\d+)\.test\.ts$/.exec(file) ?? []
  if (!number || !of) throw new Error(`${file} does not say which share it takes`)
  for (let other = 1; other <= Number(of); other += 1) {
    const sibling = file.replace(/-\d+-of-/, `-${other}-of-`)
    if (!existsSync(sibling)) throw new Error(`Nobody takes the share of ${sibling}`)
  }
  return { number: Number(number), of: Number(of) }
}

/**
 * What falls to a share, in the order given: nouns are dealt whole, the largest first, each to whoever has least so far.
 * Of one noun the walks read pages, so that who comes before it matters.
 */
export function dealt<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  { number, of }: Share,
): Thing[] {
  const counts = Array.from({ length: of }, () => 0)
  const takers = new Map<string | undefined, number>()
  const nounOf = ({ name }: Thing) => name.split('.')[0]
  const nouns = [...Map.groupBy(things, nounOf)].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [noun, its] of nouns) {
    const taker = counts.indexOf(Math.min(...counts))
    takers.set(noun, taker)
    counts[taker] = (counts[taker] ?? 0) + its.length
  }
  return things.filter((thing) => takers.get(nounOf(thing)) === number - 1)
}
