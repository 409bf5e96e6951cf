import type { KeyboardEvent } from 'react'

const boxesIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]

/** Walks a list of boxes by the arrow keys; Space ticks, as everywhere. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const boxes = boxesIn(event.currentTarget)
  const place = boxes.findIndex((box) => box === event.target)
  if (step === undefined || place === -1) return
  event.preventDefault()
  boxes[place + step]?.focus()
}

/** Runs `all` by the key T, pressed on a box. */
export function onTickAll(all: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const isOnBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (event.key.toLowerCase() !== 't' || !isPlain || !isOnBox) return
    event.preventDefault()
    all()
  }
}
