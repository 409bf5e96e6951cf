import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { problemFrom, sendProblem } from './problems.ts'

/** Serves `GET /api/v1/health`: ok only when the database answers. */
export function serveHealth(app: FastifyInstance, { pool, version }: { pool: pg.Pool; version: string }): void {
  app.get('/api/v1/health', async (request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok', version, database: 'ok' }
    } catch (error) {
      return sendProblem(reply, request, problemFrom(error))
    }
  })
}
