import type { FieldProblem, ProblemCode, ProblemDetails } from '../shared/problem.ts'

/** What the server can refuse with, and what happens when no answer comes at all. */
export type ProblemErrorCode = ProblemCode | 'OFFLINE' | 'TIMEOUT'

/** A call that was refused or not answered. `message` is worded for people. */
export class ProblemError extends Error {
  readonly code: ProblemErrorCode
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The whole answer, with what the endpoint adds (the blocker, the nearest times); undefined when none came. */
  readonly problem: ProblemDetails | undefined

  constructor(code: ProblemErrorCode, message: string, problem?: ProblemDetails) {
    super(message)
    this.name = 'ProblemError'
    this.code = code
    this.status = problem?.status ?? 0
    this.problem = problem
  }

  /** The fields that are wrong, each with its path in the input. */
  get fields(): readonly FieldProblem[] {
    return this.problem?.fields ?? []
  }

  /** What to quote to the support: only where something went wrong. A refusal says itself what to do. */
  get requestId(): string | undefined {
    return this.status >= 500 ? this.problem?.requestId : undefined
  }

  /** Members that the endpoint adds to the problem, by their names. */
  get extra(): Readonly<Record<string, unknown>> {
    return this.problem ?? {}
  }
}

const sentences = {
  'pt-BR': {
    OFFLINE: 'Sem conexão com o servidor. O que você digitou continua aqui; tente de novo em instantes.',
    TIMEOUT: 'O servidor demorou demais para responder. Tente de novo.',
    INTERNAL: 'Algo deu errado no servidor. Tente de novo em instantes.',
  },
  en: {
    OFFLINE: 'No connection to the server. What you typed is still here; try again in a moment.',
    TIMEOUT: 'The server took too long to answer. Try again.',
    INTERNAL: 'Something went wrong on the server. Try again in a moment.',
  },
} as const

/** The message for a call without a usable answer. */
export function withoutAnswer(code: keyof (typeof sentences)['en'], language: keyof typeof sentences): string {
  return sentences[language][code]
}

function isProblemDetails(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value
}

/** The refusal in an answer that is not 2xx; an answer that is not a problem document (a proxy's) counts as INTERNAL. */
export async function problemOf(response: Response, language: keyof typeof sentences): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (isProblemDetails(body)) return new ProblemError(body.code, body.detail || body.title, body)
  const code =
    response.status === 503 || response.status === 502 || response.status === 504 ? 'UNAVAILABLE' : 'INTERNAL'
  const detail = withoutAnswer('INTERNAL', language)
  return new ProblemError(code, detail, {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code,
    detail,
  })
}

/** Seconds after which a screen retries by itself at most; longer waits are shown as an error. */
const longestWait = 5

/** Milliseconds of the server's Retry-After, where it sent one and it is short. */
export function comeAgainAfter(error: unknown): number | undefined {
  const seconds = error instanceof ProblemError ? error.extra['retryAfterSeconds'] : undefined
  return typeof seconds === 'number' && seconds <= longestWait ? seconds * 1000 : undefined
}

/** Whether the same call may succeed later as it is: nobody answered, the server itself failed, or it was too busy for us. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  return error.status === 0 || error.status >= 500 || comeAgainAfter(error) !== undefined
}
