import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/problem.ts'
import { problemDetails } from './problems.ts'

/** Where a request of the API goes whose address cannot be decoded; nothing else is there. */
export const unreadableAddress = '/api/unreadable-address'

/**
 * The address that routes are looked up by: one whose percent escapes mean nothing is a page of the application, which
 * itself says that there is none, or below `/api/` is refused like anything else that cannot be read.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return /^\/(api|assets)\//.test(url) ? unreadableAddress : '/'
  }
}

/** The refusal of a request that is none: its address, its headers or its form. */
export function unreadable(): Problem {
  return new Problem('INVALID_INPUT', {
    'pt-BR': 'O pedido não pôde ser lido. Confira o endereço e os cabeçalhos.',
    en: 'The request could not be read. Check its address and headers.',
  })
}

type SocketError = Error & { code?: string }

/** Answers what never became a request: too slow, headers too large, not HTTP at all. It is a problem all the same. */
export class BrokenRequests {
  /** What every answer carries; known once the server listens. */
  #headers: Record<string, unknown> = {}

  /** Learns from an answer of the server itself which headers protect its answers. */
  learnHeaders(app: FastifyInstance): void {
    app.addHook('onListen', async () => {
      const { headers } = await app.inject('/robots.txt')
      const { 'content-length': _length, 'content-type': _type, date: _date, 'x-request-id': _id, ...others } = headers
      this.#headers = { ...others, 'cache-control': 'no-store' }
    })
  }

  readonly answer = (error: SocketError, socket: Socket): void => {
    // A response that is on its way already would be cut in two.
    const isAnswering = '_httpMessage' in socket && Boolean(socket._httpMessage)
    if (error.code === 'ECONNRESET' || isAnswering || !socket.writable) return void socket.destroy(error)
    const problem = problemOf(error)
    const id = randomUUID()
    // Nobody knows its language: it was not read.
    const body = JSON.stringify(problemDetails(problem, 'pt-BR', id))
    const headers = {
      ...this.#headers,
      'x-request-id': id,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}

function problemOf({ code }: SocketError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem('REQUEST_TIMEOUT', {
      'pt-BR': 'O pedido demorou demais para chegar. Envie de novo.',
      en: 'The request took too long to arrive. Send it again.',
    })
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem('HEADERS_TOO_LARGE', {
      'pt-BR': 'O endereço e os cabeçalhos são grandes demais (o limite é 16 kB).',
      en: 'The address and headers are too large (the limit is 16 kB).',
    })
  }
  return unreadable()
}
