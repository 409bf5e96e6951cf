import pg from 'pg'
import { Problem } from '../../shared/problem.ts'

/** An error whose message Pauta wrote and that quotes nobody: it may be logged and shown as it is. */
export class Explained extends Error {}

/** What of an error may stand in a log: where it happened and what kind it is, nothing that anybody wrote or is called. */
export interface LoggedError {
  type: string
  /** A message made by Pauta or the operating system; those of others quote what they were given, so their codes. */
  message: string
  /** SQLSTATE, a system error's name, or a problem's code. */
  code?: string
  table?: string
  constraint?: string
  /** The frames alone; the first line of a stack is the message once more. */
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
}

// Enough to follow a cause; a ring of causes must not go round for ever.
const deepest = 4

/**
 * An error as a log may hold it. Of the database: SQLSTATE, table and constraint, since its message, detail and context
 * quote rows. Of a mail server, a parser or the language itself: only its kind, its code and where, for the same reason.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, table, constraint, cause, errors } = error as Partial<pg.DatabaseError> & { errors?: unknown[] }
  const ofDatabase = isOfDatabase(error) ? { table, constraint } : {}
  return {
    type: error.constructor.name,
    message: sentenceOf(error) ?? [code, ofDatabase.table, ofDatabase.constraint].filter(Boolean).join(' '),
    ...(typeof code === 'string' && { code }),
    ...ofDatabase,
    stack: framesOf(error),
    ...(cause !== undefined && depth < deepest && { cause: loggedError(cause, depth + 1) }),
    ...(errors && depth < deepest && { errors: errors.map((one) => loggedError(one, depth + 1)) }),
  }
}

/** The same in one line, for a log's message or a terminal. */
export function reasonOf(error: unknown): string {
  const { type, message } = loggedError(error)
  return error instanceof Error && sentenceOf(error) !== undefined ? message : `${type} ${message}`.trim()
}

/** Whether the database refused, in whose message a value may be quoted. */
export function isOfDatabase(error: Error): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError
}

function sentenceOf(error: Error): string | undefined {
  // A problem's message may name a patient.
  if (error instanceof Problem || isOfDatabase(error)) return undefined
  if (error instanceof Explained || 'syscall' in error) return error.message
  return error.constructor === Error && !('code' in error) ? error.message : undefined
}

const frame = /^ +at .*(:\d+:\d+\)?|\(<anonymous>\)|<anonymous>)$/

function framesOf({ stack = '', message }: Error): string {
  // Behind the message, which may have lines that look like frames.
  const behind = stack.lastIndexOf(message) + message.length
  return stack
    .slice(behind)
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}
