import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { type Candidates, isOneTypoApart, isTooShortForParts, likeText, typosBetween } from './search-terms.ts'
import { longNamesOf } from './short-names.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const mostCandidates = 400
/** Enough to tell a rare name from a common one. */
const mostBearers = 100

/** How a word of a name may be meant. */
const ways = ['part', 'long', 'sound', 'near', 'pair', 'joined', 'bearer'] as const
type Way = (typeof ways)[number]
const meantRow = z.object({ index: z.int(), way: z.enum(ways), word: z.string() })
const nearRow = z.object({ word: z.string(), alike: z.number() })

/** The words of patients' names that each typed word may mean. */
export async function candidatesFor(database: Database, words: readonly string[]): Promise<Candidates[]> {
  const patterns = words.map((word) => (isTooShortForParts(word) ? `${likeText(word)}%` : `%${likeText(word)}%`))
  const longs = words.flatMap((word) => longNamesOf(word).flatMap((name) => name.split(' ')))
  const { rows } = await rowsOf(meantRow)`${prepared} select index, way, word
    from words_meant(${words}::text[], ${patterns}::text[], ${longs}::text[], ${mostCandidates}, ${mostBearers})`.execute(
    database,
  )
  const known = new Set(rows.filter(({ way }) => way === 'long').map(({ word }) => word))
  return Promise.all(
    words.map(async (typed, index) => {
      // The database counts from one.
      const found = (way: Way, place = index + 1) =>
        rows.filter((row) => row.index === place && row.way === way).map(({ word }) => word)
      const parts = found('part')
      const long = longNamesOf(typed).filter((name) => name.split(' ').every((word) => known.has(word)))
      const near = new Set([
        ...found('sound'),
        ...found('pair'),
        // Together with its neighbour before or after.
        ...found('joined', index),
        ...found('joined'),
        ...found('near').filter((word) => isOneTypoApart(typed, word)),
      ])
      const isAny = parts.length + near.size + long.length > 0
      const bearers = Number(found('bearer')[0] ?? 0)
      return { typed, parts, long, bearers, near: isAny ? [...near] : await twoSlipsAway(database, typed) }
    }),
  )
}

/** For a longer word that nothing is one typo away from: the words that two are, or that share most of its letters in a row. */
async function twoSlipsAway(database: Database, typed: string): Promise<string[]> {
  if (typed.length < 6) return []
  const { rows } = await rowsOf(nearRow)`
    select word, similarity(word, ${typed}) as alike from patient_word where word % ${typed}
    order by similarity(word, ${typed}) desc limit 50`.execute(database)
  return rows
    .filter(({ word, alike }) => alike > 0.4 || typosBetween(word, typed) <= 2)
    .slice(0, 10)
    .map(({ word }) => word)
}
