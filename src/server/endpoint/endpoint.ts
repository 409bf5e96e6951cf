import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Contract, type ContractOutput, isExport, type ParsedInput } from '../../shared/contract.ts'
import { changesHeader, positionHeader } from '../../shared/live.ts'
import { personMay, type Permission } from '../../shared/permissions.ts'
import { Problem } from '../../shared/problem.ts'
import type { Ceilings } from './ceilings.ts'
import { compressionOfAnswers } from '../http/compression.ts'
import type { Context, HookAnswer, NewEvent, PublicContext } from './context.ts'
import { cursorsOf } from '../lists/cursor.ts'
import type { Database } from '../database/connect.ts'
import { writeEvents, type Written } from '../events/events.ts'
import type { Audience } from '../live/audience.ts'
import { ownChanges } from '../live/own-changes.ts'
import { parseInput } from './input.ts'
import { bodyLimitBytes } from '../http/body-limit.ts'
import type { JobKind } from '../jobs/kinds.ts'
import { asSeen, isMaskedTo, problemAsSeen, refuseHidden } from './masked.ts'
import type { Actor, Sessions } from './session.ts'
import { writeAfter, writeInTransaction, type Writing } from './write.ts'

/** JSON that is written already, by the database or of its rows; it goes out as it is, without being parsed. */
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

/**
 * A refusal of a command that keeps what it wrote and what it told, such as a wrong guess that counts; a Problem that is
 * thrown takes everything back.
 */
export class KeptRefusal {
  readonly problem: Problem
  constructor(problem: Problem) {
    this.problem = problem
  }
}

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Answer = WrittenJson | Download | KeptRefusal | object

/** A contract with the code that answers it. */
export interface Endpoint {
  readonly contract: AnyContract
  readonly handle: (context: PublicContext, input: ParsedInput<AnyContract>) => Promise<Answer>
  /** What a write runs in: one transaction, unless another service does its work. */
  readonly write: typeof writeInTransaction
}

/** Anyone who calls a public endpoint need not have signed in, so its code knows of nobody. */
type ContextOf<C extends AnyContract> = C['permission'] extends 'public' ? PublicContext : Context

type Handler<C extends AnyContract> = (
  context: ContextOf<C>,
  input: ParsedInput<C>,
) => Promise<ContractOutput<C> | WrittenJson | Download | KeptRefusal>

/** Joins a contract and the query or command that answers it; a command runs in one transaction. */
export function endpoint<C extends AnyContract>(contract: C, handle: Handler<C>): Endpoint {
  return { contract, handle: handle as Endpoint['handle'], write: writeInTransaction }
}

/**
 * Joins a contract and a command that calls another service, such as the sign-in provider: it runs outside of any
 * transaction, so that no connection waits, and its event is written after.
 */
export function endpointOutside<C extends AnyContract>(contract: C, handle: Handler<C>): Endpoint {
  return { contract, handle: handle as Endpoint['handle'], write: writeAfter }
}

/** What every endpoint leans on. */
export interface EndpointKit extends Audience {
  readonly database: Database
  /** The same, by connections of its own: a file that takes long to read keeps nobody from theirs. */
  readonly exportDatabase: Database
  readonly sessions: Sessions
  /** How much one person may have under way at once. */
  readonly ceilings: Ceilings
  readonly now: () => Temporal.Instant
  /** Told of what was committed, so that live screens hear of it and jobs are begun. */
  readonly announce: (committed: Written) => void
  /** How far this process has heard of commits; see `positionHeader`. */
  readonly heard?: () => string | undefined
  /** Kinds of job; those that react to an event are enqueued with it. */
  readonly jobs: readonly JobKind[]
  /** What nouns do at points of earlier ones’ commands, in the order of nouns. */
  readonly hookAnswers: readonly HookAnswer[]
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
    compress: compressionOfAnswers,
    ...(contract.permission !== 'public' && { bodyLimit: bodyBytesOf(contract) }),
    onRequest: async (request) => {
      request.actor = await permittedActor(kit, contract, request)
    },
    handler: async (request, reply) => {
      const input = parseInput(contract, request, kit.now().toString())
      refuseHidden(request.actor, contract.query, input.query)
      // Before anything is read: the answer has at least that.
      const heard = kit.heard?.()
      if (heard !== undefined) void reply.header(positionHeader, heard)
      try {
        const outcome = await kit.ceilings.work<Answer>({
          personId: request.actor?.id ?? null,
          cost: contract.cost ?? 'ordinary',
          response: reply.raw,
          work: () =>
            contract.method === 'GET'
              ? read(kit, endpoint, request, input)
              : write(kit, endpoint, request, reply, input),
          isStreamed: (made) => made instanceof Download && !made.isWhole,
        })
        if (outcome instanceof KeptRefusal) throw outcome.problem
        return send(reply, kit, contract, answerAsSeen(request.actor, contract, outcome))
      } catch (error) {
        throw problemAsSeen(request.actor, contract.output, error)
      }
    },
  })
}

/** Bytes of a body: with as much beside a file, which comes as base64, as any body may have. */
function bodyBytesOf({ fileBytes = 0 }: AnyContract): number {
  return Math.ceil(fileBytes / 3) * 4 + bodyLimitBytes
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

/** The answer as the person may see it. What is written already is parsed only for those who see it masked. */
function answerAsSeen(actor: Actor | null, { output }: AnyContract, outcome: Answer): Answer {
  if (outcome instanceof Download || !isMaskedTo(actor, output)) return outcome
  const whole: object = outcome instanceof WrittenJson ? (JSON.parse(outcome.text) as object) : outcome
  return asSeen(actor, output, whole)
}

/** What the code of an endpoint is given of a request: the person and what they may, unless it is public. */
function givenBy(
  kit: EndpointKit,
  { name }: AnyContract,
  { actor, id }: FastifyRequest,
  asked: ParsedInput<AnyContract>,
): Writing<Answer>['given'] {
  const person = actor && {
    actor,
    may: (permission: Permission) => personMay(actor, permission, kit.financeRestrictedUserIds),
    hookAnswers: kit.hookAnswers,
  }
  const cursors = cursorsOf(kit.cursorKey, { list: name, asked, reader: actor })
  return {
    now: kit.now(),
    requestId: id,
    cursors,
    asSeen: (schema, value) => asSeen(actor, schema, value),
    ...person,
  }
}

async function read(
  kit: EndpointKit,
  { contract, handle }: Endpoint,
  request: FastifyRequest,
  input: ParsedInput<AnyContract>,
): Promise<Answer> {
  const events: NewEvent[] = []
  const context = {
    ...givenBy(kit, contract, request, input),
    database: isExport(contract) ? kit.exportDatabase : kit.database,
    record: (event: NewEvent) => void events.push(event),
    changedNothing: () => {},
  }
  const outcome = await handle(context, input)
  // Reading what is sensitive leaves a trace, but is no news for other screens.
  if (events.length > 0) await writeEvents(context, events, kit.jobs)
  return outcome
}

function write(
  kit: EndpointKit,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  input: ParsedInput<AnyContract>,
): Promise<Answer> {
  const { actor } = request
  return endpoint.write({
    name: endpoint.contract.name,
    database: kit.database,
    given: givenBy(kit, endpoint.contract, request, input),
    run: (context) => endpoint.handle(context, input),
    announce: (committed) => {
      kit.announce(committed)
      if (actor) void reply.header(changesHeader, ownChanges(kit, actor, committed.events))
    },
    jobs: kit.jobs,
  })
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
