import { type RefObject, useEffect, useEffectEvent } from 'react'
import { attachDragging } from '../dragging/session.ts'
import styles from './board.module.css'

interface Held {
  readonly id: string
  readonly element: HTMLElement
  readonly from: { readonly x: number; readonly y: number }
  ghost: HTMLElement | null
  over: HTMLElement | null
}

function columnAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]') ?? null
}

/**
 * Drags cards from column to column: a copy of the card follows the pointer, and the column beneath it says so. What a drop
 * means is the noun's; without `onDrop` nothing is dragged.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: ((id: string, column: string) => void) | undefined,
): void {
  const enabled = onDrop !== undefined
  const drop = useEffectEvent((id: string, column: string) => onDrop?.(id, column))
  useEffect(() => {
    const body = board.current
    if (!body || !enabled) return
    const scroller = document.scrollingElement
    return attachDragging<Held>(
      { body, scroller: scroller instanceof HTMLElement ? scroller : body, inset: () => ({ top: 0, left: 0 }) },
      {
        hold({ target, clientX: x, clientY: y }) {
          const face = target instanceof Element ? target.closest('[data-card] > button') : null
          const element = face?.closest<HTMLElement>('[data-card]')
          return element
            ? { id: element.dataset['card'] ?? '', element, from: { x, y }, ghost: null, over: null }
            : null
        },
        lift(held) {
          const { width, left, top } = held.element.getBoundingClientRect()
          const ghost = held.element.cloneNode(true) as HTMLElement
          ghost.classList.add(styles.ghost ?? '')
          ghost.removeAttribute('data-card')
          ghost.setAttribute('aria-hidden', 'true')
          ghost.dataset['ghost'] = ''
          Object.assign(ghost.style, { width: `${width}px`, left: `${left}px`, top: `${top}px` })
          document.body.append(ghost)
          held.ghost = ghost
          held.element.dataset['lifted'] = ''
          return 'move'
        },
        follow(held, { x, y }) {
          if (held.ghost) held.ghost.style.transform = `translate(${x - held.from.x}px, ${y - held.from.y}px)`
          const over = columnAt(x, y)
          if (over === held.over) return
          delete held.over?.dataset['over']
          if (over) over.dataset['over'] = ''
          held.over = over
        },
        end(held) {
          held.ghost?.remove()
          delete held.element.dataset['lifted']
          delete held.over?.dataset['over']
        },
        drop(held) {
          const column = held.over?.dataset['column']
          if (column) drop(held.id, column)
        },
        givenUp() {},
        click() {},
        named: () => null,
      },
    )
  }, [board, enabled])
}
