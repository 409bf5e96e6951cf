import pg from 'pg'

/** What may be known of a failure by whoever sees logs or settings: codes and names, never what a row or message says. */
export interface Failure {
  /** An SQLSTATE, a code of Node or of a Problem, or the name of the error. */
  readonly code: string
  readonly table?: string
  readonly constraint?: string
}

/** Of an error, and of the one that caused it, the part that tells nothing of anybody. */
export function failureOf(error: unknown): Failure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return { code: 'unknown' }
  const { table, constraint } = cause instanceof pg.DatabaseError ? cause : {}
  return { code: codeOf(cause), ...(table && { table }), ...(constraint && { constraint }) }
}

function codeOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : error.name
}
