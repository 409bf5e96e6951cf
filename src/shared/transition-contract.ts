import { z } from 'zod'
import type { Contract } from './contract.ts'
import { idSchema } from './ids.ts'
import type { Noun } from './noun-events.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problem.ts'
import type { Machine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const seen = { version: z.int() }

/** What is sent beside the version that was seen; or all that is sent, as a schema of its own. */
type Sent = z.ZodRawShape | z.ZodType

type BodyOf<Body extends Sent> = Body extends z.ZodType
  ? Body
  : Body extends z.ZodRawShape
    ? z.ZodObject<Omit<typeof seen, keyof Body> & Body>
    : never

interface Declared<Body extends Sent, Output extends z.ZodType> extends Pick<Contract, 'cost' | 'summary'> {
  readonly path: `/${string}/:id/${string}`
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
  Body extends Sent = {},
>(
  { noun, rows }: Pick<Machine<Name, string, unknown, Noun>, 'noun' | 'rows'>,
  transition: Taken,
  { body, errors = [], ...declared }: Declared<Body, Output>,
): TransitionContract<Taken, BodyOf<Body>, Output> {
  const sent = body instanceof z.ZodType ? body : z.strictObject({ ...seen, ...body })
  return {
    ...declared,
    transition,
    name: `${noun}.${transition}`,
    method: 'POST',
    permission: rows[transition].permission,
    params: byId,
    body: sent as BodyOf<Body>,
    errors: ['WRONG_STATE', 'STALE', ...errors],
  }
}
