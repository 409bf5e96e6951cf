import { newId } from '../../shared/ids.ts'
import type { Served } from './served.ts'

/** What is sent to make something, for a test of what is sent again. */
export interface SentCreate {
  path?: string
  body: Record<string, unknown>
  /** For every other field of the contract, something else that could stand there. */
  others: Record<string, unknown>
  /** Fields that can only stand there together. */
  together?: Record<string, unknown>
}

/** What creates stand on: the test network, and what some of them need before them. */
export interface CreateGround extends Pick<Served, 'database' | 'network' | 'request'> {
  /** Creates something by its path; answers its id. */
  readonly made: (path: string, body: Record<string, unknown>) => Promise<string>
}

/** The ground of creates over a server with the test network. */
export function groundOf({
  database,
  network,
  request,
}: Pick<Served, 'database' | 'network' | 'request'>): CreateGround {
  return {
    database,
    network,
    request,
    async made(path, body) {
      const id = newId()
      const { status, text } = await request('ADMIN', 'POST', path, { id, ...body })
      if (status !== 200) throw new Error(text)
      return id
    },
  }
}
