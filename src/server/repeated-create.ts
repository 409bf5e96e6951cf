import { sql } from 'kysely'
import { Problem } from '../shared/problem.ts'
import type { Context } from './context.ts'

type Changes = Record<string, [unknown, unknown]>

/**
 * Whether a create that is sent again is the one that was done before: the same id with the same contents.
 * @param changes what the repeated create would record
 */
export async function isRepeatedCreate({ database }: Context, id: string, changes: Changes): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select event.data -> 'changes' = ${JSON.stringify(changes)}::jsonb as same
    from event where entity_id = ${id} and verb = 'create' order by id limit 1`.execute(database)
  return rows[0]?.same === true
}

/** The refusal of a create whose id is taken by something else. */
export function idReused(): Problem {
  return new Problem('ID_REUSED', {
    'pt-BR': 'Este identificador já é de outro cadastro. Gere um novo e envie de novo.',
    en: 'This identifier already belongs to another record. Make a new one and send again.',
  })
}
