import styles from './top-bar.module.css'
import { localTime } from '../../shared/time.ts'
import { useUnit } from '../current.ts'
import { useLiveState } from '../live/current-state.ts'
import { useMessages } from '../messages.ts'
import { shellMessages } from './messages.ts'

/** Says whether the screen follows the others' changes, and since when by the unit's clock. */
export function LiveBadge() {
  const messages = useMessages(shellMessages)
  const state = useLiveState()
  const { unit } = useUnit()
  const sentence =
    state.kind === 'connecting'
      ? messages.connecting
      : messages[state.kind === 'live' ? 'liveSince' : 'offlineSince'](localTime(state.since, unit.timeZone))
  return (
    <span className={styles.live} data-state={state.kind} role="status" title={sentence}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.liveWords}>{sentence}</span>
    </span>
  )
}

/** A line over the page while what it shows may be old. It waits two seconds, so that a short drop disturbs nobody. */
export function OfflineBanner() {
  const messages = useMessages(shellMessages)
  const state = useLiveState()
  const { unit } = useUnit()
  if (state.kind !== 'offline') return null
  return (
    <div className={styles.offline} role="alert">
      {messages.offlineBanner(localTime(state.since, unit.timeZone))}
    </div>
  )
}
