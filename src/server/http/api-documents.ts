import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '../../shared/contract.ts'
import { apiDocsPage, apiDocsStyle } from './api-docs.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document and its readable page, which everybody may read: made and compressed once, when first asked for. */
export function serveApiDocuments(
  app: FastifyInstance,
  contracts: readonly Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>[],
  version: string,
): void {
  const document = once(() => openApiDocument(contracts, version))
  const files = {
    '/api/v1/openapi.json': { type: 'application/json; charset=utf-8', make: () => JSON.stringify(document()) },
    '/api/docs': { type: 'text/html; charset=utf-8', make: () => apiDocsPage(document()) },
    '/api/docs/style.css': { type: 'text/css; charset=utf-8', make: () => apiDocsStyle },
  }
  for (const [path, { type, make }] of Object.entries(files)) {
    const ready = once(() => readyBytes(make()))
    app.get(path, async (request, reply) => sendReady(request, reply.type(type), await ready()))
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

/** The bytes of a text in each encoding it is sent in. */
interface ReadyBytes {
  readonly tag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

async function readyBytes(text: string): Promise<ReadyBytes> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  // Weak: it names the text, in whichever encoding.
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { tag, identity, br, gzip: gzipped }
}

function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: ready.tag })
  if (request.headers['if-none-match']?.includes(ready.tag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(ready[encoding])
}

/** The smallest encoding that an `Accept-Encoding` names without forbidding it. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  const named = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase())
  const takes = (encoding: string) =>
    named.some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(one)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
