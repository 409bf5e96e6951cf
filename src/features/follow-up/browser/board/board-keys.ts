import type { KeyboardEvent } from 'react'
import { type KeyGroup, useKeyGroup } from '../../../../browser/shortcuts.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { messages } from './messages.ts'
import { useMemo } from 'react'

const across: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const along: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function cardsOf(lane: Element | undefined): HTMLElement[] {
  return [...(lane?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
}

/** Arrows lead from card to card: up and down in a lane, left and right to the next lane that has any, at the same height. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const card = event.currentTarget
  const lane = card.closest('[data-lane]')
  if (!lane) return
  const lanes = [...(card.closest('[data-board]')?.querySelectorAll('[data-lane]') ?? [])]
  const next = nextOf(event.key, lanes, lane, cardsOf(lane).indexOf(card))
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextOf(key: string, lanes: readonly Element[], lane: Element, place: number): HTMLElement | undefined {
  const step = along[key]
  if (step !== undefined) return cardsOf(lane)[place + step]
  const side = across[key]
  if (side === undefined) return undefined
  const at = lanes.indexOf(lane)
  const beside = side > 0 ? lanes.slice(at + 1) : lanes.slice(0, at).toReversed()
  const cards = beside.map(cardsOf).find((found) => found.length > 0)
  return cards?.[Math.min(place, cards.length - 1)]
}

/** Says in the help which keys the cards answer to. */
export function useBoardKeys(): void {
  const words = useMessages(messages)
  const lines = useMemo(
    (): KeyGroup['keys'] => [
      { keys: ['ArrowUp', 'ArrowDown'], description: words.keyBetween },
      { keys: ['ArrowLeft', 'ArrowRight'], description: words.keyLanes },
      { keys: ['Enter'], description: words.keyOpen },
      { keys: ['x'], description: words.tick },
      { keys: ['r'], description: words.bookVisits },
    ],
    [words],
  )
  useKeyGroup(words.keys, lines)
}
