import { z } from 'zod'
import { type Contract, defineContract } from './contract.ts'
import { idSchema } from './ids.ts'
import type { Noun } from './noun-events.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problem.ts'
import type { Machine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const seen = { version: z.int() }

interface Declared<Body extends z.ZodRawShape, Output extends z.ZodType> {
  readonly path: `/${string}/:id/${string}`
  readonly summary: string
  /** What is sent beside the version that was seen. */
  readonly body?: Body
  readonly output: Output
  /** Refusals beside that of the state and that of another version. */
  readonly errors?: readonly ProblemCode[]
}

/** The contract of a row of a machine. */
export type TransitionContract<
  Name extends string = string,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = Contract<typeof byId, z.ZodUndefined, Body, Output, Permission> & {
  /** The name of its row. */
  readonly transition: Name
}

/** The contract of a transition: POST for a record by its id, as it was seen, by whoever its row is for. */
export function defineTransition<
  Name extends string,
  const Taken extends NoInfer<Name>,
  Output extends z.ZodType,
  Body extends z.ZodRawShape = {},
>(
  { noun, rows }: Pick<Machine<Name, string, unknown, Noun>, 'noun' | 'rows'>,
  transition: Taken,
  { body, errors = [], ...declared }: Declared<Body, Output>,
): TransitionContract<Taken, z.ZodObject<typeof seen & Body>, Output> {
  const contract = defineContract({
    ...declared,
    name: `${noun}.${transition}`,
    method: 'POST',
    permission: rows[transition].permission,
    params: byId,
    body: z.strictObject({ ...seen, ...body } as typeof seen & Body),
    errors: [...errors, 'WRONG_STATE', 'STALE'],
  })
  return { ...contract, transition }
}
