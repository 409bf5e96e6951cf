import { useState } from 'react'
import { currentLanguage } from '../../../../../browser/messages.ts'
import { providerErrorWording } from './provider-errors.ts'

/** Something asked of the provider from a form: one at a time, with the sentence about what went wrong. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)

  /** `missing` is what is in the way before anything is sent. */
  async function attempt(missing: string | undefined, work: () => Promise<void>): Promise<void> {
    setProblem(missing)
    if (missing || busy) return
    setBusy(true)
    try {
      await work()
      setDone(true)
    } catch (error) {
      setProblem(providerErrorWording(error, currentLanguage()))
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, done, attempt, startAgain: () => setDone(false) }
}
