import { useEffect } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLiveState } from '../../../../browser/live/current-state.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { askBeforeSignOut } from '../../../../browser/session/before-sign-out.ts'
import { messages } from '../messages.ts'
import { sendUnsent } from './send.ts'
import { takeUp, unsentTaps, useUnsent } from './unsent.ts'

/** Seconds after which what waits is tried again, where nothing says that the connection is back. */
const againSeconds = 10

/** Sends, from whatever page, what was tapped without a connection; shows nothing. */
export default function TapSender() {
  const words = useMessages(messages)
  const { user } = useSession()
  const live = useLiveState()
  const waiting = useUnsent().filter(({ refusal }) => refusal === null).length

  useEffect(() => void takeUp(user.id), [user.id])
  // The question of the sign-out is loaded late, and then there may be nowhere to load it from.
  useEffect(() => void import('../../../../browser/dialog/asked-first.tsx').catch(() => {}), [])
  useEffect(
    () =>
      askBeforeSignOut(() => {
        const count = unsentTaps().length
        return count === 0 ? null : words.unsentAtSignOut(count)
      }),
    [words],
  )
  useEffect(() => {
    if (waiting === 0) return
    void sendUnsent()
    const timer = setInterval(() => void sendUnsent(), againSeconds * 1000)
    const now = () => void sendUnsent()
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [waiting, live.kind])
  return null
}
