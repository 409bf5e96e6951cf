import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { type Candidates, isOneTypoApart, isTooShortForParts, likeText, typosBetween } from './search-terms.ts'
import { longNamesOf } from './short-names.ts'

const mostCandidates = 400
/** Enough to tell a rare name from a common one. */
const mostBearers = 100

/** The words of patients' names that each typed word may mean. */
export async function candidatesFor(database: Database, words: readonly string[]): Promise<Candidates[]> {
  const lookups = words.flatMap((word, index) => {
    const found = (way: RawBuilder<unknown>) =>
      sql`select ${sql.lit(index)} as index, ${way} as way, word from patient_word`
    const way = (one: Way) => sql.lit(one)
    const pattern = isTooShortForParts(word) ? `${likeText(word)}%` : `%${likeText(word)}%`
    const part = sql`(${found(way('part'))}
      where word like ${pattern} order by word = ${word} desc, word limit ${mostCandidates})`
    const names = longNamesOf(word).flatMap((name) => name.split(' '))
    const long = names.length > 0 ? [sql`(${found(way('long'))} where word = any(${names}::text[]))`] : []
    const spelled = word.length < 4 ? sql`` : sql`or near && near_spellings(${word})`
    const kind = sql`case when sound = spoken(${word}) then ${way('sound')} else ${way('near')} end`
    const near = sql`(${found(kind)} where sound = spoken(${word}) ${spelled} limit ${mostCandidates})`
    const bearers = sql`(select ${sql.lit(index)}, ${way('bearer')}, count(*)::text from (
      select from patient_name_word where word = ${word} limit ${mostBearers}) as counted)`
    return [
      part,
      ...long,
      // Of a single word there is nothing to start from but itself.
      ...(words.length > 1 ? [bearers] : []),
      ...(isTooShortForParts(word) ? [] : [near]),
    ]
  })
  const { rows } = await sql<{
    index: number
    way: Way
    word: string
  }>`${sql.join(lookups, sql` union all `)}`.execute(database)
  return Promise.all(
    words.map(async (typed, index) => {
      const found = (way: Way) => rows.filter((row) => row.index === index && row.way === way).map(({ word }) => word)
      const parts = found('part')
      const known = new Set(found('long'))
      const long = longNamesOf(typed).filter((name) => name.split(' ').every((word) => known.has(word)))
      const near = [...new Set([...found('sound'), ...found('near').filter((word) => isOneTypoApart(typed, word))])]
      const isAny = parts.length + near.length + long.length > 0
      const bearers = Number(found('bearer')[0] ?? 0)
      return { typed, parts, long, bearers, near: isAny ? near : await twoSlipsAway(database, typed) }
    }),
  )
}

type Way = 'part' | 'long' | 'sound' | 'near' | 'bearer'

/** For a longer word that nothing is one typo away from: the words that two are, or that share most of its letters in a row. */
async function twoSlipsAway(database: Database, typed: string): Promise<string[]> {
  if (typed.length < 6) return []
  const { rows } = await sql<{ word: string; alike: number }>`
    select word, similarity(word, ${typed}) as alike from patient_word where word % ${typed}
    order by similarity(word, ${typed}) desc limit 50`.execute(database)
  return rows
    .filter(({ word, alike }) => alike > 0.4 || typosBetween(word, typed) <= 2)
    .slice(0, 10)
    .map(({ word }) => word)
}
