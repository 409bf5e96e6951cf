import { vi } from 'vitest'
import type { z } from 'zod'
import { codesOf, type Contract, type ContractOutput, type ParsedInput } from '../../shared/contract.ts'
import { changesHeader, type LiveEvent } from '../../shared/live.ts'
import { Problem, type ProblemDetails } from '../../shared/problem.ts'
import { currentLanguage } from '../messages.ts'
import { fault } from './faults.ts'
import { answersLive } from './live-stream.ts'

type Handler<C> = (input: ParsedInput<C>) => ContractOutput<C> | Promise<ContractOutput<C>>

interface Answered {
  readonly contract: Contract
  readonly answer: (input: unknown) => unknown
  readonly changes: string | undefined
}

/** What an answer says beside its contract. */
interface Beside {
  /** What a command says that it changed; as of one that changed much, unless told. */
  readonly changes?: readonly LiveEvent[]
}

let answered: readonly Answered[] = []
let end = Promise.withResolvers<never>()
// Nobody may be waiting for it.
end.promise.catch(() => {})

/**
 * Answers the calls of a contract until the test ends, in place of the server: the one thing that is not real in a
 * component test. What is sent and what is answered are both held to the contract. A later answer to the same contract
 * takes the place of the earlier one.
 * @param handler throws a `Problem` to refuse, with a code of the contract; `noConnection` to be out of reach
 * @returns what was asked so far, parsed; it grows
 */
export function answering<C extends Contract>(
  contract: C,
  handler: Handler<C>,
  { changes }: Beside = {},
): readonly ParsedInput<C>[] {
  const asked: ParsedInput<C>[] = []
  const answer = (input: unknown) => {
    asked.push(input as ParsedInput<C>)
    return handler(input as ParsedInput<C>)
  }
  const told = changes ? JSON.stringify(changes) : isWrite(contract) ? 'many' : undefined
  answered = [{ contract, answer, changes: told }, ...answered.filter((one) => one.contract.name !== contract.name)]
  return asked
}

/** The first of what was asked, once it has been: what is drawn at once stands there before it is sent. */
export async function firstOf<T>(asked: readonly T[]): Promise<T> {
  return vi.waitFor(() => {
    const [first] = asked
    if (first === undefined) throw new Error('Nothing was asked yet')
    return first
  })
}

/** The test is over: nobody answers any more, and what still waits for an answer hears that there is none. */
export function forgetAnswers(): void {
  answered = []
  end.reject(noConnection)
  end = Promise.withResolvers()
  end.promise.catch(() => {})
}

/** Thrown by a handler: the network breaks instead of an answer. */
export const noConnection = new TypeError('Failed to fetch')

/** An answer that a test gives when it wants to. */
export function atWill<Output>(): {
  given: Promise<Output>
  give: (output: Output) => void
  refuse: (why: Error) => void
} {
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  return { given: promise, give: resolve, refuse: reject }
}

/** `fetch` as the browser has it in a component test. */
export async function fetchAnswered(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const live = answersLive(url.pathname, request.signal)
  if (live) return live
  const found = answered
    .map((one) => ({ ...one, params: paramsOf(one.contract, request.method, url.pathname) }))
    // `/appointments/count` is no appointment.
    .toSorted((one, other) => Object.keys(one.params ?? {}).length - Object.keys(other.params ?? {}).length)
    .find(({ params }) => params !== null)
  if (!found) {
    fault(`Nobody answers ${request.method} ${url.pathname}${url.search}`)
    throw noConnection
  }
  const { contract, answer, params, changes } = found
  const text = await request.text()
  const parts = {
    params: parsed(contract, 'params', contract.params, params),
    query: parsed(contract, 'query', contract.query, Object.fromEntries(url.searchParams)),
    body: parsed(contract, 'body', contract.body, text === '' ? undefined : (JSON.parse(text) as unknown)),
  }
  const response = await Promise.race([answerOf(contract, () => answer(parts), changes), end.promise])
  // A call that its screen has given up meanwhile is not answered.
  request.signal.throwIfAborted()
  return response
}

async function answerOf(contract: Contract, answer: () => unknown, changes: string | undefined): Promise<Response> {
  try {
    const output = contract.output.safeParse(await answer())
    if (!output.success) fault(`The test answers ${contract.name} beside its contract: ${output.error.message}`)
    const headers = new Headers(changes === undefined ? {} : { [changesHeader]: changes })
    return output.data === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json(output.data, { headers })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (!codesOf(contract).includes(error.code)) fault(`${contract.name} never refuses with ${error.code}`)
    const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' }
    return new Response(JSON.stringify(detailsOf(error)), { status: error.status, headers })
  }
}

/** Not what is posted because it is long to ask. */
function isWrite({ method, name }: Contract): boolean {
  return method !== 'GET' && !name.includes('.preview')
}

function detailsOf(problem: Problem): ProblemDetails {
  const language = currentLanguage()
  return {
    ...problem.extra,
    type: `/api/docs#${problem.code}`,
    title: problem.code,
    status: problem.status,
    code: problem.code,
    detail: problem.wording[language],
    requestId: 'request-of-the-test',
    fields: (problem.fields ?? []).map((field) => ({ ...field, message: field.message[language] })),
  }
}

/** The parameters in an address that is the contract's, or null for another one's. */
function paramsOf({ method, path }: Contract, asked: string, pathname: string): Record<string, string> | null {
  if (method !== asked) return null
  const pattern = path.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^/api/v1${pattern}$`).exec(pathname)
  return match && { ...match.groups }
}

function parsed(contract: Contract, part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) fault(`${contract.name} was called beside its contract (${part}): ${result.error.message}`)
  return result.data
}
