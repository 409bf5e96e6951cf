import { call } from '../../../../../browser/api.ts'
import { tellProblem } from '../../../../../browser/notice.ts'
import { isPassing, ProblemError } from '../../../../../browser/problem.ts'
import { tapStep } from '../../contract.ts'
import type { Case } from '../../record.ts'
import { showCases } from '../pending.ts'
import type { KeptTap } from './store.ts'
import { settle, unsentTaps, wait } from './unsent.ts'

/** Sends a tap as it was made: however often, it is one. */
export function sendTap({ id, caseId, step, tappedAt, device }: KeptTap): Promise<Case> {
  return call(tapStep, { params: { id: caseId }, body: { id, step, tappedAt, device } })
}

/** Whether it may go later as it is: nobody answered, or whoever tapped it must sign in again first. */
export function mayGoLater(problem: ProblemError): boolean {
  return isPassing(problem) || problem.status === 401
}

let sending: Promise<void> | null = null

/** Sends what waits, one after the other in the order of the taps; what is refused stays and says so. */
export function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (const tap of unsentTaps().filter(({ refusal }) => refusal === null)) {
    try {
      const answer = await sendTap(tap)
      showCases([answer])
      settle(tap.id)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (mayGoLater(error)) return
      wait({ ...tap, refusal: error.message })
      tellProblem(error)
    }
  }
}
