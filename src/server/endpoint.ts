import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Contract, ContractOutput, ParsedInput } from '../shared/contract.ts'
import type { LiveEvent } from '../shared/live.ts'
import { personMay } from '../shared/permissions.ts'
import { Problem } from '../shared/problem.ts'
import type { Ceilings } from './ceilings.ts'
import type { Context, NewEvent } from './context.ts'
import { cursorsOf } from './cursor.ts'
import type { Database } from './database/connect.ts'
import { isWorthRepeating } from './database/refusals.ts'
import { writeEvents } from './events.ts'
import { parseInput } from './input.ts'
import type { Actor, Sessions } from './session.ts'

/** JSON that the database already wrote; it goes out as it is, without being parsed and written again. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An answer that is a file to keep. */
export class Download {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>
  constructor(name: string, type: string, content: Download['content']) {
    this.name = name
    this.type = type
    this.content = content
  }

  /** Whether nothing of it is still to be read. */
  get isWhole(): boolean {
    return typeof this.content === 'string' || this.content instanceof Uint8Array
  }
}

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Answer = WrittenJson | Download | object

/** A contract with the code that answers it. */
export interface Endpoint {
  readonly contract: AnyContract
  readonly handle: (context: Context, input: ParsedInput<AnyContract>) => Promise<Answer>
}

/** Joins a contract and the query or command that answers it. */
export function answer<C extends AnyContract>(
  contract: C,
  handle: (context: Context, input: ParsedInput<C>) => Promise<ContractOutput<C> | WrittenJson | Download>,
): Endpoint {
  return { contract, handle: handle as Endpoint['handle'] }
}

/** What every endpoint leans on. */
export interface EndpointKit {
  readonly database: Database
  readonly sessions: Sessions
  /** How much one person may have under way at once. */
  readonly ceilings: Ceilings
  readonly now: () => Temporal.Instant
  /** Told of what was committed, so that live screens hear of it. */
  readonly announce: (events: LiveEvent[]) => void
  /** ADMINs whom the finance routes are closed to. */
  readonly financeRestrictedUserIds: readonly string[]
  /** What cursors are sealed with; see `cursorKeyOf`. */
  readonly cursorKey: Buffer
  /** Tests also check that answers keep their contract. */
  readonly checkOutput?: boolean
}

/**
 * Serves a contract: session → permission → parse → (for a write, one transaction) → query or command → event →
 * commit → answer. The permission is looked at before the input, so that a stranger learns nothing of its shape.
 */
export function serve(app: FastifyInstance, kit: EndpointKit, endpoint: Endpoint): void {
  const { contract } = endpoint
  app.route({
    method: contract.method,
    url: `/api/v1${contract.path}`,
    config: { contract },
    onRequest: async (request) => {
      request.actor = await permittedActor(kit, contract, request)
    },
    handler: async (request, reply) => {
      const input = parseInput(contract, request)
      const outcome = await kit.ceilings.work<Answer>({
        personId: request.actor?.id ?? null,
        cost: contract.cost ?? 'ordinary',
        response: reply.raw,
        work: () =>
          contract.method === 'GET' ? read(kit, endpoint, request, input) : write(kit, endpoint, request, input),
        isStreamed: (made) => made instanceof Download && !made.isWhole,
      })
      return send(reply, kit, contract, outcome)
    },
  })
}

async function permittedActor(kit: EndpointKit, contract: AnyContract, request: FastifyRequest): Promise<Actor | null> {
  if (contract.permission === 'public') return null
  const actor = await kit.sessions.actorOf(request.headers.authorization, request)
  const allowed =
    contract.permission === 'signed-in' || personMay(actor, contract.permission, kit.financeRestrictedUserIds)
  if (!allowed) {
    throw new Problem('NOT_ALLOWED', {
      'pt-BR': 'Seu perfil não permite isto. Peça à gerência da unidade ou à administração.',
      en: 'Your role does not allow this. Ask the unit manager or the administration.',
    })
  }
  return actor
}

/** The person of a request whose endpoint is not public, and what they may. */
function personOf(kit: EndpointKit, request: FastifyRequest): Pick<Context, 'actor' | 'may'> {
  // Public endpoints read nothing of the actor; their handlers are given a context without one on purpose.
  const actor = request.actor as Actor
  return { actor, may: (sentence) => personMay(actor, sentence, kit.financeRestrictedUserIds) }
}

async function read(
  kit: EndpointKit,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: ParsedInput<AnyContract>,
): Promise<Answer> {
  const events: NewEvent[] = []
  const context: Context = {
    ...personOf(kit, request),
    database: kit.database,
    now: kit.now(),
    requestId: request.id,
    cursors: cursorsOf(kit.cursorKey, { list: endpoint.contract.name, asked: input, reader: request.actor }),
    record: (event) => void events.push(event),
    changedNothing: () => {},
  }
  const outcome = await endpoint.handle(context, input)
  // Reading what is sensitive leaves a trace, but is no news for other screens.
  if (events.length > 0) await writeEvents(context, events)
  return outcome
}

const attempts = 4

async function write(
  kit: EndpointKit,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: ParsedInput<AnyContract>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(kit, endpoint, request, input)
    } catch (error) {
      if (attempt === attempts || !isWorthRepeating(error)) throw error
    }
  }
}

/** Thrown through a transaction that has nothing to keep, carrying the answer out of it. */
class NothingToCommit extends Error {
  readonly outcome: Answer
  constructor(outcome: Answer) {
    super('nothing to commit')
    this.outcome = outcome
  }
}

async function writeOnce(
  kit: EndpointKit,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: ParsedInput<AnyContract>,
): Promise<Answer> {
  const events: NewEvent[] = []
  let unchanged = false
  let told: Promise<LiveEvent[]> = Promise.resolve([])
  try {
    const outcome = await kit.database.transaction().execute(async (database) => {
      const context: Context = {
        ...personOf(kit, request),
        database,
        now: kit.now(),
        requestId: request.id,
        cursors: cursorsOf(kit.cursorKey, { list: endpoint.contract.name, asked: input, reader: request.actor }),
        record: (event) => void events.push(event),
        changedNothing: () => {
          unchanged = true
        },
      }
      const made = await endpoint.handle(context, input)
      if (unchanged) throw new NothingToCommit(made)
      if (events.length === 0) throw new Error(`${endpoint.contract.name} wrote without recording what happened`)
      told = writeEvents(context, events)
      // Not waited for: the commit travels right behind, and cannot succeed where the events failed.
      told.catch(() => {})
      return made
    })
    kit.announce(await told)
    return outcome
  } catch (error) {
    // What is wrong with the events says more than the commit that they spoilt.
    await told
    if (error instanceof NothingToCommit) return error.outcome
    throw error
  }
}

function send(reply: FastifyReply, kit: EndpointKit, contract: AnyContract, outcome: Answer): FastifyReply {
  if (outcome instanceof Download) {
    void reply.header('content-disposition', `attachment; filename="${outcome.name}"`).type(outcome.type)
    const { content } = outcome
    return reply.send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content))
  }
  const text = outcome instanceof WrittenJson ? outcome.text : JSON.stringify(outcome)
  if (kit.checkOutput) contract.output.parse(JSON.parse(text))
  return reply.type('application/json; charset=utf-8').send(text)
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    contract?: AnyContract
  }
}
