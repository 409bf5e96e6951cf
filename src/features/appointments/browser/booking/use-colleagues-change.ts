import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BookingDraft, draftOf } from './booking-draft.ts'
import { isNews, rebased } from './rebase.ts'
import type { BookingTask } from './send-booking.ts'

/**
 * Brings what a colleague changes into the open form of the same appointment, so that saving neither undoes it nor is
 * refused for it. Returns whether there was such a change.
 */
export function useColleaguesChange(
  task: BookingTask,
  zone: string,
  draft: BookingDraft,
  change: (next: (draft: BookingDraft) => BookingDraft) => void,
): boolean {
  const of = task.kind === 'alterar' ? task.of : null
  const base = useRef(of)
  const [told, setTold] = useState(false)
  const follow = useEffectEvent(() => {
    if (!of || !base.current || base.current.version === of.version) return
    const [before, after] = [draftOf(base.current, zone), draftOf(of, zone)]
    base.current = of
    if (!isNews(draft, before, after)) return
    setTold(true)
    change((mine) => rebased(mine, before, after))
  })
  useEffect(() => follow(), [of?.version])
  return told
}
