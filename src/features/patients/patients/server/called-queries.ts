import { z } from 'zod'
import { partOf } from '../../../../server/database/part-of.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { searchKey } from '../../../../shared/text.ts'

/** Each word of a typed name as a pattern. */
export function partsOfName(name: string | undefined): string[] {
  const words = searchKey(name ?? '')
    .split(' ')
    .filter(Boolean)
  return words.map((word) => partOf(word))
}

/** People whom one name may mean before it is quicker to look at everybody's in the order of time. */
const mostCalled = 2_000

const idRow = z.object({ id: idSchema })

/** Whom a typed name means. */
interface Called {
  /** Patterns that `patient.name_key` answers, all of them. */
  readonly parts: readonly string[]
  /** The few patients that do, found by an index; undefined for a name of many, of whom one is soon met in any order. */
  readonly ids: readonly string[] | undefined
}

/** Whom any parts of a name mean, for lists of what is theirs; undefined where nothing is typed. */
export async function patientsCalled(database: Database, name: string | undefined): Promise<Called | undefined> {
  const parts = partsOfName(name)
  const longest = parts.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) return undefined
  const { rows } = await rowsOf(idRow)`
    select distinct patient_id as id from (
      select patient_id from patient_name_word
      where word = any(array(select word from patient_word where word like ${longest})) and name_key like all(${parts}::text[])
      limit ${mostCalled + 1}
    ) as found`.execute(database)
  return { parts, ids: rows.length > mostCalled ? undefined : rows.map(({ id }) => id) }
}
