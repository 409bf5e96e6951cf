import type { Both } from './both.ts'

/** Every code a caller can meet, with its HTTP status. Codes are stable; wording may change. */
export const problemStatus = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  SLOT_TAKEN: 409,
  STALE: 409,
  WRONG_STATE: 409,
  ALREADY_EXISTS: 409,
  ID_REUSED: 409,
  PLAN_REQUIRED: 409,
  CLASHES_FOUND: 409,
  MISDIRECTED: 421,
  REASON_REQUIRED: 422,
  CONFIRMATION_REQUIRED: 422,
  RULE_BROKEN: 422,
  REQUEST_TIMEOUT: 408,
  TOO_LARGE: 413,
  HEADERS_TOO_LARGE: 431,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** One invalid field: its path in the input (`startsAt`, `address.cep`), a stable code, a message. */
export interface FieldProblem {
  path: string
  code: string
  message: string
}

/** A wrong field as commands and rules say it: in both languages, since anyone may read it. */
export interface FieldRefusal extends Omit<FieldProblem, 'message'> {
  message: Both
}

/** RFC 9457 problem details, as sent with `application/problem+json`. */
export interface ProblemDetails {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  requestId?: string
  fields?: FieldProblem[]
  [extra: string]: unknown
}

/**
 * A refusal for the caller. Thrown by commands and rules; the endpoint kit turns it into a response.
 * `wording` says what happened, to what, and what to do.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly wording: Both
  readonly fields: FieldRefusal[] | undefined
  readonly extra: Record<string, unknown>

  constructor(
    code: ProblemCode,
    wording: Both,
    options: { fields?: FieldRefusal[]; extra?: Record<string, unknown> } = {},
  ) {
    super(wording.en)
    this.name = 'Problem'
    this.code = code
    this.wording = wording
    this.fields = options.fields
    this.extra = options.extra ?? {}
  }

  get status(): number {
    return problemStatus[this.code]
  }
}
