import type { z } from 'zod'
import type { AnyRecord, RowOf } from '../../shared/fields/record.ts'
import { newId } from '../../shared/ids.ts'
import { Problem } from '../../shared/problem.ts'
import type { StartingKind } from '../../shared/starting-kinds.ts'
import type { Context } from '../endpoint/context.ts'
import type { RecordCommands } from './commands.ts'

/** What a network may begin with of one noun, by what it does; the data stands beside the noun. */
export interface StartingSet {
  /** Adds what is not there yet by the noun's own commands; answers how many. */
  readonly add: (context: Context, kind: StartingKind) => Promise<number>
}

/**
 * A starting set of a declared record: each of its rows is created as a person would, by the record's own schema, and one
 * whose name or code is taken stays as it is.
 */
export function startingSetOf<R extends AnyRecord>(
  record: R & { readonly schemas: { readonly create: z.ZodType<{ readonly id: string }> } },
  { create }: Pick<RecordCommands<RowOf<R>>, 'create'>,
  rows: Readonly<Record<StartingKind, readonly object[]>>,
): StartingSet {
  return {
    async add(context, kind) {
      let added = 0
      for (const row of rows[kind]) {
        try {
          await create(context, record.schemas.create.parse(Object.assign({ id: newId() }, row)))
          added += 1
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'ALREADY_EXISTS') throw error
        }
      }
      return added
    },
  }
}
