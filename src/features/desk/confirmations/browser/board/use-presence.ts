import { useEffect, useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { ProblemError } from '../../../../../browser/problem.ts'
import { leaveConfirmation, workOnConfirmation } from '../../contract.ts'
import { workMinutes } from '../../rules.ts'
import { otherIn, showCard } from '../pending.ts'

/** Milliseconds between two signs of life: half of what one is good for. */
const pulse = (workMinutes * 60_000) / 2

/**
 * Says to others that this person is on a card, for as long as it is open here.
 * @returns who is on it already, and how to take over
 */
export function usePresence(
  id: string,
  enabled: boolean,
): { readonly other: string | null; readonly takeOver: () => void } {
  const [other, setOther] = useState<string | null>(null)
  const [takesOver, setTakesOver] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let isOpen = true
    const say = async (takeOver: boolean) => {
      try {
        showCard(await call(workOnConfirmation, { params: { id }, body: { takeOver } }))
        if (isOpen) setOther(null)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        // Anything else that stands in the way is said by whatever is done on the card.
        if (isOpen) setOther(otherIn(error))
      }
    }
    void say(takesOver)
    const timer = setInterval(() => void say(false), pulse)
    return () => {
      isOpen = false
      clearInterval(timer)
      call(leaveConfirmation, { params: { id }, body: {} }).then(showCard, () => {})
    }
  }, [id, enabled, takesOver])
  return { other, takeOver: () => setTakesOver(true) }
}
