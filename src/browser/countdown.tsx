import styles from './countdown.module.css'
import { IconHourglass } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { countdownWord } from './countdown-words.ts'
import { useLanguage } from './messages.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all countdowns: each is drawn again only when its own word changes. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tick) => tick()), 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const hurry = 5 * 60_000

interface CountdownProps {
  /** Instant with Z. */
  readonly until: string
  /** Drawn by the style and no text of the page, for where all text has to be part of a name. */
  readonly isDrawn?: boolean
}

/** How long something still holds, running; in another colour when little is left. Not read out as it runs. */
export function Countdown({ until, isDrawn = false }: CountdownProps) {
  const language = useLanguage()
  const left = () => Date.parse(until) - Date.now()
  const word = useSyncExternalStore(subscribe, () => countdownWord(left(), language))
  const isShort = useSyncExternalStore(subscribe, () => left() < hurry)
  return (
    <span className={styles.countdown} role="timer" aria-live="off" data-short={isShort || undefined}>
      <IconHourglass size="1em" aria-hidden="true" />
      {isDrawn ? <span data-word={word} /> : word}
    </span>
  )
}
