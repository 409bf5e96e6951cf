import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `expensive`: its work grows with a period or with all that a filter finds, not with one record. */
export type Cost = 'ordinary' | 'expensive'

/** The permission the caller needs; `public` needs no sign-in, `signed-in` needs nothing more. */
type Caller = Permission | 'public' | 'signed-in'

/**
 * One endpoint as data, read by the server (which enforces it), the browser (which calls it),
 * the OpenAPI document and the tests. Paths are relative to `/api/v1`, parameters written `:id`.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Permission extends Caller = Caller,
> {
  readonly name: `${string}.${string}`
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly permission: Permission
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly output: Output
  /** A person has fewer expensive calls under way at once than ordinary ones; ordinary unless said. */
  readonly cost?: Cost
  /** Bytes of a file that comes in its body as base64; without any, a body is no larger than ordinary ones are. */
  readonly fileBytes?: number
  /** Problem codes beyond those every endpoint can give (INVALID_INPUT, UNAUTHENTICATED, NOT_ALLOWED, …). */
  readonly errors?: readonly ProblemCode[]
}

/** Declares an endpoint; the identity function that keeps the exact types of schemas and permission. */
export function defineContract<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
  const Permission extends Caller = Caller,
>(contract: Contract<Params, Query, Body, Output, Permission>): Contract<Params, Query, Body, Output, Permission> {
  return contract
}

/** The noun of a contract: `appointment` for `appointment.list`. */
export function nounOf({ name }: Pick<Contract, 'name'>): string {
  return name.split('.')[0] ?? name
}

/** Whether the answer is a whole list as a file, read for long on connections of its own. */
export function isExport({ name }: Pick<Contract, 'name'>): boolean {
  return name.endsWith('.export')
}

const everywhere: readonly ProblemCode[] = ['INVALID_INPUT', 'TOO_MANY', 'INTERNAL', 'UNAVAILABLE']
const whenSignedIn: readonly ProblemCode[] = ['UNAUTHENTICATED', 'NOT_ALLOWED', 'NOT_FOUND']

/** Every code that a caller of the endpoint can meet. */
export function codesOf({ permission, errors = [] }: Pick<Contract, 'permission' | 'errors'>): readonly ProblemCode[] {
  return [...everywhere, ...(permission === 'public' ? [] : whenSignedIn), ...errors]
}

/** What a caller passes: only the parts the contract has. */
export type ContractInput<C> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodUndefined ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodUndefined ? unknown : { query?: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> })
    : never

/** What a handler receives after parsing. */
export type ParsedInput<C> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

export type ContractOutput<C> = C extends Contract<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never
