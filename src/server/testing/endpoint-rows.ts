import type { z } from 'zod'
import type { Contract } from '../../shared/contract.ts'
import { type Role, roleColumns } from '../../shared/roles.ts'
import type { Reach } from './reach.ts'
import type { CreateGround, SentCreate } from './sent-create.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** Roles as the rows name them, in the order of the columns of product.md section 4. */
const columns = ['SALES', 'SMGR', 'LMGR', 'ADMIN', 'RECEP', 'AFTER', 'PREPO', 'SBPRO', 'STOCK', 'EXTER'] as const
type Column = (typeof columns)[number]

/** Who may call: the roles by their columns, everybody who is signed in, or anybody at all. */
type Callers = 'anybody' | 'everybody' | Column | `${Column} ${string}`

/** What the walks of all endpoints need to know of one, written by hand: nothing of it is read from its contract. */
export interface EndpointRow {
  /** From product.md sections 3 and 4: `'LMGR ADMIN'`. */
  readonly callers: Callers
  /** An ADMIN may call it and the two finance-restricted ones may not. */
  readonly closedToFinanceRestricted?: true
  /** How far it reaches for those who may call it: see `reach.ts`, beside. */
  readonly reach: Reach
  /** It takes a date and is not asked in `app/far-ahead.test.ts`, and why. */
  readonly notAskedAhead?: string
}

/** Who reads the histories of a noun's records, by the name of the noun in events; written by hand. */
export type HistoryRows = Readonly<
  Record<
    string,
    {
      /** Of those who may read histories at all; null for nobody. */
      readonly readers: Exclude<Callers, 'anybody' | 'everybody'> | null
      readonly closedToFinanceRestricted?: true
      /** Its records are no unit's. */
      readonly ofNetwork?: true
    }
  >
>

type KeysOf<Contracts> = {
  [Key in keyof Contracts]-?: NonNullable<Contracts[Key]> extends AnyContract ? Key : never
}[keyof Contracts]

/** Those whose body has an id, or several: what they make can be sent again. */
type CreatesOf<Contracts> = {
  [Key in KeysOf<Contracts>]: NonNullable<Contracts[Key]> extends Contract<z.ZodType, z.ZodType, infer Body>
    ? [z.input<Body>] extends [{ id: string } | { shifts: object }]
      ? Key
      : never
    : never
}[KeysOf<Contracts>]

type Creates = Readonly<Record<string, () => Promise<SentCreate>>>

/** The rows of a noun, by the names of their contracts. */
export interface NounRows {
  readonly rows: Readonly<Record<string, EndpointRow>>
  readonly creates: (ground: CreateGround) => Creates
}

/**
 * Declares what the walks need of a noun's endpoints, by the names under which their contracts are exported. The compiler
 * names the contract that has no row, and the create of which nobody says what is sent: null where its id is that of
 * something else that exists already.
 */
export function endpointRows<Contracts extends object>(
  contracts: Contracts,
  rows: { readonly [Key in KeysOf<Contracts>]: EndpointRow },
  ...[creates]: [CreatesOf<Contracts>] extends [never]
    ? []
    : [(ground: CreateGround) => { readonly [Key in CreatesOf<Contracts>]: (() => Promise<SentCreate>) | null }]
): NounRows {
  const nameOf = (key: string) => (contracts as Record<string, AnyContract>)[key]?.name ?? key
  return {
    rows: Object.fromEntries(Object.entries<EndpointRow>(rows).map(([key, row]) => [nameOf(key), row])),
    creates: (ground) => {
      const made = Object.entries<(() => Promise<SentCreate>) | null>(creates?.(ground) ?? {})
      return Object.fromEntries(made.flatMap(([key, create]) => (create ? [[nameOf(key), create]] : [])))
    },
  }
}

type RecordKey = 'list' | 'export' | 'read' | 'create' | 'edit'

/** The contracts that the declaration of a record makes, by their names there; those of its life cycle are given beside. */
export function recordContracts<Declared extends Record<RecordKey, AnyContract>>(
  declared: Declared,
): Pick<Declared, RecordKey> {
  const { list, export: file, read, create, edit } = declared
  return { list, export: file, read, create, edit }
}

/**
 * The roles that a row lets call.
 * @throws Error for a word that is no column
 */
export function callersOf({ callers }: { readonly callers: Callers }): readonly Role[] {
  if (callers === 'anybody' || callers === 'everybody') return roleColumns
  return callers.split(' ').map((word) => {
    const role = roleColumns[columns.indexOf(word as Column)]
    if (!role) throw new Error(`${word} is no column of roles`)
    return role
  })
}
