import type { FastifyInstance } from 'fastify'

/** Bytes of the largest body of a signed-in person's request that brings no file. */
export const bodyLimitBytes = 256 * 1024
/** Bytes of the largest body of anybody else. */
export const strangersBodyBytes = 64 * 1024

/**
 * Ends the connection of a request that is refused before its body was read, where that is long or of unknown length: Node
 * would read it to its end to keep the connection, and strangers who send many slow everybody.
 */
export function readNoRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ actor, headers, raw }, reply) => {
    if (actor !== null || reply.statusCode < 400 || raw.complete) return
    const isLong = Number(headers['content-length'] ?? 0) > strangersBodyBytes
    if (isLong || headers['transfer-encoding'] !== undefined) void reply.header('connection', 'close')
  })
}
