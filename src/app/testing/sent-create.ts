import type { Served } from '../../server/testing/served.ts'

/** What is sent to make something, for a test of what is sent again. */
export interface SentCreate {
  path?: string
  body: Record<string, unknown>
  /** For every other field of the contract, something else that could stand there. */
  others: Record<string, unknown>
  /** Fields that can only stand there together. */
  together?: Record<string, unknown>
}

/** What creates stand on that need others before them. */
export interface Ground extends Pick<Served, 'database' | 'network'> {
  /** Creates something by its path; answers its id. */
  readonly made: (path: string, body: Record<string, unknown>) => Promise<string>
}
