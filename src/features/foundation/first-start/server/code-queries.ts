import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { codeMinutes } from '../contract.ts'

/** Without what is mistaken for something else when it is read off a screen: I, L, O, U, 0 and 1. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/**
 * A code for whoever begins the network, in place of the one before; undefined where somebody administers it already.
 * It is for the terminal alone: only its hash is kept.
 */
export async function makeFirstStartCode(database: Database): Promise<string | undefined> {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  const code = [group(), group(), group()].join('-')
  const { numAffectedRows = 0n } = await sql`
    insert into first_start (code_hash, expires_at)
      select ${hashed(code)}, now() + make_interval(mins => ${codeMinutes})
        where not exists (select from staff where role = 'ADMIN')
      on conflict (id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(database)
  return numAffectedRows > 0n ? code : undefined
}

const taken = z.object({ over: z.boolean() })

/** Takes the code, so that nobody else can; whoever comes meanwhile waits for the end of the transaction. */
export async function takeFirstStartCode(database: Database, code: string): Promise<'taken' | 'expired' | 'wrong'> {
  const { rows } = await rowsOf(taken)`
    delete from first_start where code_hash = ${hashed(code)} returning expires_at <= now() as over`.execute(database)
  if (!rows[0]) return 'wrong'
  return rows[0].over ? 'expired' : 'taken'
}

/** What is typed off a screen counts by its letters and figures alone. */
function hashed(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')
}
