import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { LiveEvent } from '../../shared/live.ts'
import type { ProblemDetails } from '../../shared/problem.ts'
import type { Role } from '../../shared/roles.ts'
import type { ConnectOptions } from '../database/connect.ts'
import { createCeilings } from '../endpoint/ceilings.ts'
import type { HookAnswer } from '../endpoint/context.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { type EndpointKit, serve } from '../endpoint/endpoint.ts'
import { readEnvironment } from '../settings/environment.ts'
import type { Written } from '../events/events.ts'
import { createHttp } from '../http/http.ts'
import type { Actor } from '../endpoint/session.ts'
import { createSessions } from '../sign-in/sessions.ts'
import type { EventsByNoun } from '../../shared/noun-events.ts'
import { testCursorKey } from './cursors.ts'
import type { JobKind } from '../jobs/kinds.ts'
import { makeQueues } from '../jobs/queues.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { jobsOf, type RunJobsOptions } from './jobs.ts'
import { createNetwork, type TestNetwork, uidOf } from './network.ts'

export interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
  text: string
}

export interface Served extends TestDatabase {
  network: TestNetwork
  /** The clock of the server; tests set it. */
  clock: { now: Temporal.Instant }
  /** What live screens were told, in order. */
  announced: LiveEvent[]
  /** Runs every job that is due by the clock of the server, and those that follow from them; see `runJobs`. */
  runJobs: (options?: RunJobsOptions) => Promise<void>
  /** The server itself, for what is no JSON. */
  app: FastifyInstance
  /** A request as a role, or as a visitor (null). */
  request: <Body = ProblemDetails>(
    as: Role | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>
}

interface ServedOptions {
  endpoints: readonly Endpoint[]
  /** From the staff noun: who a uid is. */
  loadActor: (database: TestDatabase['database'], uid: string) => Promise<Actor | undefined>
  financeRestrictedUserIds?: readonly string[]
  /** What nouns declare of their events, where a test is about who hears of them. */
  events?: EventsByNoun
  /** How the server connects, where a test is about that. */
  pool?: ConnectOptions
  jobs?: readonly JobKind[]
  /** What later nouns do at points of the commands that are served. */
  hookAnswers?: readonly HookAnswer[]
  /** What is served beside endpoints. */
  beside?: (app: FastifyInstance, kit: EndpointKit) => void
}

/** Thursday, 10:00 in São Paulo. */
export const testNow = '2026-11-19T13:00:00Z'

/**
 * Endpoints on the real HTTP kit over a database of their own, with the test network in it. A bearer token is the
 * uid itself: tokens are proven where sign-in is tested. Answers are checked against their contracts.
 */
export async function served(options: ServedOptions): Promise<Served> {
  const { endpoints, loadActor, financeRestrictedUserIds = [], events = {}, jobs = [], pool, beside } = options
  const { hookAnswers = [] } = options
  const connection = await testDatabase(pool)
  const { database } = connection
  await makeQueues(database, jobs)
  const network = await createNetwork(database)
  const clock = { now: Temporal.Instant.from(testNow) }
  const announced: LiveEvent[] = []
  const sessions = createSessions({
    provider: { verifyToken: async (token) => ({ uid: token, expiresAt: Number.MAX_SAFE_INTEGER }) },
    loadActor: (uid) => loadActor(database, uid),
  })
  const app = await createHttp(readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }))
  const announce = ({ events }: Written) => {
    announced.push(...events)
    for (const { noun, entityId } of events) if (noun === 'staff') sessions.forget(entityId)
  }
  const now = () => clock.now
  const kit = {
    database,
    exportDatabase: database,
    sessions,
    ceilings: createCeilings(),
    now,
    announce,
    jobs,
    hookAnswers,
    financeRestrictedUserIds,
    events,
    cursorKey: testCursorKey,
    checkOutput: true,
  }
  for (const endpoint of endpoints) serve(app, kit, endpoint)
  beside?.(app, kit)
  await app.ready()
  afterAll(() => app.close())
  return {
    ...connection,
    network,
    clock,
    announced,
    app,
    runJobs: jobsOf({ ...connection, now, announce, kinds: jobs }),
    request: async (as, method, path, body, headers) => {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        headers: {
          ...(as && { authorization: `Bearer ${uidOf(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const json = /json/.test(String(response.headers['content-type']))
      return {
        status: response.statusCode,
        // The test says what it expects; contracts are checked on the way out.
        body: (json ? response.json() : undefined) as never,
        headers: response.headers,
        text: response.payload,
      }
    },
  }
}
