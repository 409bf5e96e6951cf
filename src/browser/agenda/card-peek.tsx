import { type RefObject, useEffect, useState } from 'react'
import styles from './card-peek.module.css'
import { eventWords } from './card-words.ts'
import { stretchWord } from './day-words.ts'
import { cardOf, type Stage } from './stage.ts'

/** Milliseconds that the pointer rests on a card before the whole of it is shown. */
const rest = 120
/** Pixels that it is wide at the most, as in its style. */
const width = 280

interface Peek {
  readonly time: string
  readonly title: string
  readonly words: readonly string[]
  readonly style: { readonly left: number; readonly top?: number; readonly bottom?: number }
}

/** The whole of the card under the pointer or the keyboard, beside it; a narrow card only says whose it is and when. */
export function CardPeek({ stage }: { readonly stage: RefObject<Stage | null> }) {
  const [peek, setPeek] = useState<Peek | null>(null)
  useEffect(() => {
    const body = stage.current?.body
    if (!body) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let resting: EventTarget | null = null
    const wait = () => {
      clearTimeout(timer)
      setPeek(null)
      const target = resting
      if (target) timer = setTimeout(() => stage.current && setPeek(peekAt(stage.current, target)), rest)
    }
    const show = (event: Event) => {
      // A finger opens the card itself.
      resting = event instanceof PointerEvent && event.pointerType !== 'mouse' ? null : event.target
      wait()
    }
    const hide = () => {
      resting = null
      wait()
    }
    const shown = ['pointerover', 'focusin'] as const
    const hidden = ['pointerleave', 'pointerdown', 'focusout', 'keydown'] as const
    for (const kind of shown) body.addEventListener(kind, show)
    for (const kind of hidden) body.addEventListener(kind, hide)
    const scroller = stage.current?.scroller
    // Where it stands now is known once the scrolling rests.
    scroller?.addEventListener('scroll', wait)
    return () => {
      clearTimeout(timer)
      for (const kind of shown) body.removeEventListener(kind, show)
      for (const kind of hidden) body.removeEventListener(kind, hide)
      scroller?.removeEventListener('scroll', wait)
    }
  }, [stage])
  if (!peek) return null
  return (
    <div className={styles.peek} data-peek style={peek.style} aria-hidden>
      <b>{peek.title}</b>
      <span>{peek.time}</span>
      {peek.words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  )
}

/** What is shown of the card, in places of the window: where there is room, beneath the card rather than over it. */
function peekAt(stage: Stage, target: EventTarget | null): Peek | null {
  const hit = stage.body.dataset['dragging'] === undefined ? cardOf(stage, target) : null
  // Scrolled away from under the pointer, or drawn anew.
  if (!hit?.element.matches(':hover, :focus')) return null
  const { event, fromMinute, toMinute } = hit.card
  const box = hit.element.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8))
  const isLow = box.bottom + 120 > innerHeight
  return {
    time: stretchWord(fromMinute, toMinute),
    title: event.title,
    words: eventWords(event, stage.scene().labels),
    style: isLow
      ? { left, bottom: Math.min(innerHeight - box.top, innerHeight - 120) + 4 }
      : { left, top: box.bottom + 4 },
  }
}
