import type { Contract, ContractInput, ContractOutput } from '../shared/contract.ts'
import { positionHeader } from '../shared/live.ts'
import { urlOf } from './url.ts'
import { lastHeard, noteAge } from './live/changes.ts'
import { ownTransactions, tellOwnChanges } from './live/own-changes.ts'
import { authorizedFetch } from './authorization.ts'
import { measureClock } from './server-clock.ts'
import { currentLanguage } from './messages.ts'
import { ProblemError, problemOf, withoutAnswer } from './problem.ts'

export { ProblemError } from './problem.ts'

/** Seconds after which a call counts as unanswered. */
const patienceSeconds = 20

export interface CallOptions {
  signal?: AbortSignal
  /** Seconds to wait for an answer; 20 unless said. */
  patience?: number
}

function requestOf(contract: Contract, input: unknown, signal: AbortSignal): [string, RequestInit] {
  const parts: { params?: unknown; query?: unknown; body?: unknown } =
    typeof input === 'object' && input !== null ? input : {}
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  const request: RequestInit = { method: contract.method, headers, signal }
  if (contract.body) {
    headers.set('Content-Type', 'application/json')
    request.body = JSON.stringify(parts.body ?? {})
  }
  return [urlOf(contract.path, parts), request]
}

/** Asks, and reads the answer as the caller wants it, within its patience. */
async function answerTo<Read>(
  contract: Contract,
  input: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const patience = AbortSignal.timeout((options.patience ?? patienceSeconds) * 1000)
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
  const fail = (error: unknown): never => {
    // A call that its screen no longer wants is not a problem to show; what is no JSON did come.
    if (options.signal?.aborted || error instanceof ProblemError || error instanceof SyntaxError) throw error
    const code = patience.aborted ? 'TIMEOUT' : 'OFFLINE'
    throw new ProblemError(code, withoutAnswer(code, currentLanguage()))
  }
  const sentAt = Date.now()
  const response = await authorizedFetch(...requestOf(contract, input, signal)).catch(fail)
  measureClock(response.headers.get('date'), sentAt)
  if (!response.ok) throw await problemOf(response, currentLanguage())
  tellOwnChanges(contract, response)
  return read(response).catch(fail)
}

/**
 * Calls an endpoint and gives the raw answer, for exports and other files.
 * @throws ProblemError when refused (`INVALID_INPUT`, `SLOT_TAKEN`, …), `OFFLINE` without a connection, `TIMEOUT` without an answer
 */
export function fetchAnswer<C extends Contract>(
  contract: C,
  input: ContractInput<C>,
  options: CallOptions = {},
): Promise<Response> {
  return answerTo(contract, input, options, (response) => Promise.resolve(response))
}

/**
 * Calls an endpoint: `call(book, { body })`, `call(listUnits, {})`.
 * @throws ProblemError as `fetchAnswer`, also where the connection is lost in the middle of the answer
 */
export function call<C extends Contract>(
  contract: C,
  input: ContractInput<C>,
  options: CallOptions = {},
): Promise<ContractOutput<C>> {
  const askedAt = lastHeard()
  return answerTo(contract, input, options, async (response) => {
    if (response.status === 204) return undefined as ContractOutput<C>
    // Typed by the contract and not parsed again: that answers keep it is checked in tests, by `checkOutput`.
    const answer = (await response.json()) as ContractOutput<C>
    noteAge(answer, askedAt, response.headers.get(positionHeader), ownTransactions(response))
    return answer
  })
}
