import { useEffect } from 'react'
import { useLiveState } from '../../../../../browser/live/current-state.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { askBeforeSignOut } from '../../../../../browser/session/before-sign-out.ts'
import { messages } from '../messages.ts'
import { sendUnsent } from './send.ts'
import { unsentTaps, useUnsent } from './unsent.ts'

/** Seconds after which what waits is tried again, where nothing says that the connection is back. */
const againSeconds = 10

/** Sends what waits as long as something does, and asks before its person signs out; shows nothing. */
export default function Sending() {
  const words = useMessages(messages)
  const live = useLiveState()
  const waiting = useUnsent().filter(({ refusal }) => refusal === null).length

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
