import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { Problem } from '../../shared/problem.ts'
import { readNoRefusedBodies, strangersBodyBytes } from './body-limit.ts'
import { BrokenRequests, readableAddress, unreadable, unreadableAddress } from './broken-requests.ts'
import { compressionOfFiles } from './compression.ts'
import type { Environment } from '../settings/environment.ts'
import { answerOwnHostsOnly } from './hosts.ts'
import { logSettings } from '../settings/log-settings.ts'
import { limitRates } from './rate-limit.ts'
import { noCompilers } from './no-compilers.ts'
import { answerProblems, sendProblem } from './problems.ts'
import { securityHeadersOf } from './security-headers.ts'

const requestTimeoutMs = 30_000
/** As Node has it by default; the address counts too. */
const mostHeaderBytes = 16 * 1024
/** Without a byte for so long, nobody takes the answer any more: an export to a client that went holds its place no longer. */
const idleConnectionMs = 120_000

/** Camera and microphone for recordings of our own pages; nothing else, and nothing for anybody else. */
const permissionsPolicy =
  'camera=(self), microphone=(self), fullscreen=(self), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()'

/** The HTTP server before any route: limits, headers, compression, and problems as answers. */
export async function createHttp(environment: Environment): Promise<FastifyInstance> {
  const broken = new BrokenRequests()
  const app = fastify({
    logger: logSettings(environment.logLevel),
    genReqId: () => randomUUID(),
    bodyLimit: strangersBodyBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleConnectionMs,
    // The one proxy before us, and no more: further addresses in the header are whatever the client wrote.
    trustProxy: environment.publicUrl === undefined ? false : (_address, hop) => hop === 0,
    forceCloseConnections: 'idle',
    // No shorter than any address can be: what is too long for a field is refused by its schema, in words.
    routerOptions: { maxParamLength: mostHeaderBytes },
    http: { maxHeaderSize: mostHeaderBytes, requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: broken.answer,
    schemaController: noCompilers,
  })
  app.decorateRequest('actor', null)
  answerProblems(app)
  readNoRefusedBodies(app)
  broken.learnHeaders(app)
  acceptEmptyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('x-robots-tag', 'noindex, nofollow').header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  const securityHeaders = await securityHeadersOf(environment)
  app.addHook('onRequest', async (_request, { raw }) => {
    for (const [name, value] of securityHeaders) raw.setHeader(name, value)
  })
  // After the headers are set: its answer has them too.
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw unreadable()
  })
  answerOwnHostsOnly(app, environment)
  await limitRates(app, environment.rateLimitPerMinute ?? 0)
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  await app.register(compress, compressionOfFiles)
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, request, request.url === unreadableAddress ? unreadable() : noSuchAddress()),
  )
  return app
}

/** A POST without a body is an empty one: `POST /appointments/{id}/arrive` needs to say nothing. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string))
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
}

function noSuchAddress(): Problem {
  return new Problem('NOT_FOUND', { 'pt-BR': 'Este endereço não existe.', en: 'There is no such address.' })
}
