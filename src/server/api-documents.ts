import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '../shared/contract.ts'
import { apiDocsPage, apiDocsStyle } from './api-docs.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document and its readable page; both are made when first asked for. */
export function serveApiDocuments(
  app: FastifyInstance,
  contracts: readonly Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>[],
  version: string,
): void {
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument(contracts, version))
  app.get('/api/v1/openapi.json', async () => document())
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiDocsPage(document())))
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiDocsStyle))
}
