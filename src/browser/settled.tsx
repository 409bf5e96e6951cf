import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'

/**
 * Milliseconds for which the buttons wait after a change of state. The second click of a double click was meant for the
 * button that stood there before.
 */
const settlingMilliseconds = 600

interface SettledProps {
  /** What the buttons follow from: when it changes they are others, or mean something else. */
  readonly state: string
  /** A command is under way: its answer will change the buttons. */
  readonly busy?: boolean
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The buttons of a state. Whatever is next is under the pointer as soon as a step is taken, so for a moment no click
 * counts, and never the second of a double click or a key that is held down. Takes the focus of a button that is gone.
 */
export function Settled({ state, busy = false, label, className, children }: SettledProps) {
  const [seen, setSeen] = useState(state)
  const [settling, setSettling] = useState(false)
  // While rendering, so that the new buttons are never there without it.
  if (seen !== state) {
    setSeen(state)
    setSettling(true)
  }
  useEffect(() => {
    if (!settling) return
    const timer = setTimeout(() => setSettling(false), settlingMilliseconds)
    return () => clearTimeout(timer)
  }, [settling, state])
  const ignore = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      role="group"
      aria-label={label}
      aria-disabled={settling || busy || undefined}
      tabIndex={-1}
      data-focus-place
      className={className}
      onClickCapture={(event) => {
        const isOfThese = event.currentTarget.contains(event.target as Node)
        const isDialogs = event.target instanceof Element && event.target.closest('dialog') !== null
        if (isOfThese && !isDialogs && (settling || busy || event.detail > 1)) ignore(event)
      }}
      onKeyDownCapture={(event) => {
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) ignore(event)
      }}
    >
      {children}
    </div>
  )
}
