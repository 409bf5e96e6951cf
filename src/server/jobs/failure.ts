import { loggedError } from '../settings/logged-error.ts'

/** What may be known of a failure by whoever sees logs or settings: codes and names, never what a row or message says. */
export interface Failure {
  /** An SQLSTATE, a code of Node or of a Problem, or the kind of error. */
  readonly code: string
  readonly table?: string
  readonly constraint?: string
}

/** The part of an error, or of its cause, that holds no personal data. */
export function failureOf(error: unknown): Failure {
  const logged = loggedError(error)
  const { code, type, table, constraint } = logged.cause ?? logged
  const isCode = code !== undefined && /^\w{1,60}$/.test(code)
  return { code: isCode ? code : type, ...(table && { table }), ...(constraint && { constraint }) }
}
