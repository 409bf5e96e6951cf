import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { Problem, type ProblemCode } from '../../shared/problem.ts'
import type { Context } from './context.ts'
import { rowsOf } from '../database/rows.ts'

/** Something that a client creates: what its event is about, and the parsed input, its id included. */
export interface Create {
  entityId: string
  sent: object
}

/** Refusals that do not reveal a create done before to those who may not see the record. */
const final: readonly ProblemCode[] = ['NOT_ALLOWED', 'NOT_FOUND', 'UNAVAILABLE']

/**
 * Runs a create whose id the client made: once, however often it is sent. What is sent is compared with what was sent
 * first, not with the record, which others may have changed since. Only a create that is refused, or whose id is taken,
 * is looked for; it costs a new one nothing.
 *
 * @param creates ids and inputs, as the events of `make` record them in `sent`
 * @param make answers undefined where an id is taken
 * @param existing the answer to a create that was done before: what it made, as it is now
 * @throws Problem ID_REUSED where an id stands for something else, or for what was made before hashes were kept
 */
export async function createOnce<Made>(
  context: Context,
  creates: readonly Create[],
  make: () => Promise<Made | undefined>,
  existing: () => Promise<Made>,
): Promise<Made> {
  let refusal: Problem | undefined
  try {
    const made = await make()
    if (made !== undefined) return made
  } catch (error) {
    if (!(error instanceof Problem) || final.includes(error.code)) throw error
    refusal = error
  }
  // A statement that the database refused has ended the transaction; then the refusal is all there is to say.
  const isRepeated = await wereSent(context, creates).catch((error: unknown) => {
    throw refusal ?? error
  })
  if (!isRepeated) throw refusal ?? idReused()
  context.changedNothing()
  return existing()
}

const knownRow = z.object({ known: z.int() })

/** Whether the person sent exactly these creates before, and they were done. */
async function wereSent(
  { actor, database }: Pick<Context, 'actor' | 'database'>,
  creates: readonly Create[],
): Promise<boolean> {
  const ids = [...new Set(creates.map(({ entityId }) => entityId))]
  const hashes = creates.map(({ sent }) => fingerprintOf(sent))
  const { rows } = await rowsOf(knownRow)`
    select count(distinct sent)::int as known from event
    where entity_id = any(${ids}::uuid[]) and actor_id = ${actor.id}
      and sent in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash)`.execute(database)
  return rows[0]?.known === new Set(hashes).size
}

/** Whether an id stands for a create already: where no row of its own would refuse it, or not before another refusal. */
export async function isUsed({ database }: Pick<Context, 'database'>, entityId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event where entity_id = ${entityId} and sent is not null limit 1`.execute(database)
  return rows.length > 0
}

/** SHA-256 of what was sent, in hexadecimal; the order of its fields means nothing. */
export function fingerprintOf(sent: object): string {
  const text = JSON.stringify(sent, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

/** The same id for the same part of the same create, as new as the id that the client made. */
export function derivedId(id: string, part: string): string {
  const random = createHash('sha256').update(`${id} ${part}`).digest().subarray(0, 16)
  return v7({ msecs: Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), random })
}

/** The refusal of a create whose id is taken by something else. */
export function idReused(): Problem {
  return new Problem('ID_REUSED', {
    'pt-BR':
      'Isto já foi gravado antes, com outro conteúdo. Veja o que está gravado; para gravar mais um, comece de novo (com um identificador novo).',
    en: 'This was saved before, with other content. Look at what is saved; to save another one, start again (with a new identifier).',
  })
}
