import { z } from 'zod'
import { codesOf, type Contract, nounOf } from '../../shared/contract.ts'
import { type ProblemCode, problemStatus } from '../../shared/problem.ts'
import { csvType, workbookType } from '../exports/table-file.ts'
import { placesOfPerson } from '../endpoint/ceilings.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Json = Record<string, unknown>

/** The API as an OpenAPI 3.1 document, made from the contracts that the server itself enforces. */
export function openApiDocument(contracts: readonly AnyContract[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const contract of contracts) {
    const path = `/api/v1${contract.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pauta',
      version,
      description:
        'Times are ISO 8601 instants; ids of new things are UUID v7 made by the client, so that sending a create twice is harmless. Refusals are application/problem+json (RFC 9457) with a stable code.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(contracts.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(contract: AnyContract): Json {
  return {
    operationId: contract.name,
    tags: [nounOf(contract)],
    summary: contract.summary,
    description: described(contract),
    ...(contract.permission === 'public' && { security: [] }),
    parameters: [...parameters(contract.params, 'path'), ...parameters(contract.query, 'query')],
    ...(contract.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(contract.body, 'input') } } },
    }),
    responses: responses(contract),
  }
}

function described({ permission, cost }: AnyContract): string {
  const limit = cost === 'expensive' ? `. Expensive: at most ${placesOfPerson.expensive} at once of one person` : ''
  return `Permission: ${permission}${limit}`
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    // Several values are written with commas between them.
    ...(place === 'query' && { style: 'form', explode: false }),
  }))
}

function responses(contract: AnyContract): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codesOf(contract))
    byStatus.set(problemStatus[code], [...(byStatus.get(problemStatus[code]) ?? []), code])
  const answers: Json = {
    200: {
      description: contract.summary,
      content: content(contract),
    },
  }
  for (const [status, named] of [...byStatus].toSorted(([a], [b]) => a - b)) {
    answers[status] = {
      description: named.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return answers
}

/** Streams and files say so; everything else is JSON. */
function content({ path, output }: AnyContract): Json {
  if (path.endsWith('/export')) return exported
  const mediaType = path === '/live' ? 'text/event-stream' : 'application/json'
  return { [mediaType]: { schema: jsonSchema(output, 'output') } }
}

/** The same table in either format, as the query asks. */
const exported: Json = {
  [csvType]: {
    schema: {
      type: 'string',
      description:
        'UTF-8 with a byte order mark, fields between semicolons, titles first; dates, times and amounts as the language of the person writes them. What a spreadsheet would take for a formula has an apostrophe before it.',
    },
  },
  [workbookType]: {
    schema: {
      type: 'string',
      contentMediaType: workbookType,
      description:
        'A workbook of one sheet (at most 50,000 rows), its titles in the first row, which filters the others; dates, times and amounts are numbers with their formats.',
    },
  },
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    detail: { type: 'string', description: 'What happened, to what, and what to do; in the language asked for.' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
