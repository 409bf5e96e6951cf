import type { z } from 'zod'
import type { Noun, NounEvents, VerbsOf } from '../../shared/noun-events.ts'
import type { TransitionContract } from '../../shared/transition-contract.ts'
import type { Problem } from '../../shared/problem.ts'
import { type Machine, type Person, refused, requireTurn } from '../../shared/transitions.ts'
import type { Concerned, ConcernsOf, Context, NewEvent, Says } from './context.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { notFound } from './scope.ts'
import { staleRecord } from './stale.ts'

/** Whom the verbs of a machine concern. */
type ConcernsOfOne<Of extends Noun, Name> = Name extends keyof VerbsOf<Of>
  ? ConcernsOf<Concerned<VerbsOf<Of>[Name]>>
  : never

/** How the records of a machine are read and told of. */
interface Kept<Row, Of extends Noun, Name, Answer> {
  readonly events: NounEvents
  /** The record, held until the transaction ends; undefined for none, and for one that the person does not see. */
  readonly lock: (context: Context, id: string) => Promise<Row | undefined>
  /** What a form that is behind is told: the record as it was locked, and what changed since, unless said. */
  readonly stale?: (context: Context, row: Row, seen: number) => Problem | Promise<Problem>
  readonly about: (row: Row) => {
    /** The noun whose people hear of it, where records of the machine are of several. */
    readonly noun?: Noun
    readonly unitId: string | null
    readonly concerns: ConcernsOfOne<Of, Name>
  }
  readonly answer: (context: Context, id: string) => Promise<Answer>
}

/** What a command says of what it did, beside the change of state. */
type Said<State, Word, Asked> = {
  /** The event, where it is another than that of the row. */
  readonly verb?: Word
  /** How the record stands now, where its row allows several. */
  readonly to?: State
  readonly changes?: Record<string, [unknown, unknown]>
} & ('note' extends Says<Asked> ? { readonly note: string } : { readonly note?: string | undefined })

/** What a command is asked, with how the record is to stand. */
interface Asked<State, Body> {
  readonly body: Body
  /** The first of those of its row. */
  readonly to: State
}

interface Stored {
  readonly id: string
  readonly version: number
}

/** The commands that a file exports, as endpoints. */
export function endpointsOf(file: object): Endpoint[] {
  return Object.values(file).filter(
    (one: unknown): one is Endpoint => typeof one === 'object' && one !== null && 'handle' in one,
  )
}

/** Who asks, as the tables judge them. */
export function personOf({ actor, may }: Context): Person {
  return { id: actor.id, may }
}

/**
 * The commands of a machine: each holds its record, judges it by its row, does what is the command’s own, records the
 * change of state and answers.
 */
export function transitionsOf<
  const Of extends Noun,
  State extends string,
  One,
  Name extends string,
  Row extends One & Stored,
  Answer,
>(machine: Machine<Name, State, One, Of>, { events, lock, stale, about, answer }: Kept<Row, Of, Name, Answer>) {
  /**
   * The record that somebody would do something to, held until the transaction ends.
   * @param asked its version where what was on the screen counts
   * @throws Problem NOT_FOUND, NOT_ALLOWED, WRONG_STATE, STALE, or what the guard of the row says
   */
  async function hold(
    context: Context,
    name: Name,
    { id, version }: { readonly id: string; readonly version?: number | undefined },
  ): Promise<Row> {
    const row = await lock(context, id)
    if (!row) throw notFound()
    const person = personOf(context)
    requireTurn(machine, name, row, person)
    if (version !== undefined && version !== row.version) {
      if (stale) throw await stale(context, row, version)
      throw await staleRecord(context, { of: events, current: row, seen: version })
    }
    const why = machine.rows[name].guard?.(row, person)
    if (why) throw refused(why, machine.stateOf(row))
    return row
  }

  /**
   * A command: what is its own in plain code, with the record held and judged.
   * @param act says what it did beside the change of state; undefined where it changed nothing
   */
  function command<Taken extends Name & keyof VerbsOf<Of>, Body extends z.ZodType<object>>(
    contract: TransitionContract<Taken, Body, z.ZodType<Answer>>,
    act: (
      context: Context,
      row: Row,
      asked: Asked<State, z.output<Body>>,
    ) => Promise<Said<State, keyof VerbsOf<Of>, VerbsOf<Of>[Taken]> | undefined>,
  ): Endpoint {
    const { transition: name } = contract
    async function handle(
      context: Context,
      { params, body }: { readonly params: { readonly id: string }; readonly body: z.output<Body> },
    ): Promise<Answer> {
      // What is sent of some says in another way what was seen.
      const { version } = body as { readonly version?: number }
      const row = await hold(context, name, { id: params.id, version })
      const from = machine.stateOf(row)
      const [first = from] = [machine.rows[name].to ?? from].flat() as State[]
      const done = await act(context, row, { body, to: first })
      if (!done) {
        context.changedNothing()
        return answer(context, row.id)
      }
      const { verb = name, to = first, changes, note } = done
      const moved = from === to ? {} : { [machine.stateName ?? 'state']: [from, to] }
      const all = { ...moved, ...changes }
      const said = { verb, note, ...(Object.keys(all).length > 0 && { changes: all }) }
      const told = { noun: machine.noun, entityId: row.id, ...about(row), ...said }
      // Which verbs there are and what each must say, the types of machine and command know.
      context.record(told as unknown as NewEvent)
      return answer(context, row.id)
    }
    return endpoint<TransitionContract>(contract, handle as never)
  }
  return { hold, command }
}
