import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { chosenOf, type Identified, type Place, placeOf, type Shelves } from './columns.ts'

/**
 * The card that keys mean: the first until one is chosen, and the next of its column as soon as it has left that. The
 * focus goes along, unless it is elsewhere on the page.
 */
export function useChosen<Card extends Identified>(shelves: Shelves<Card>, board: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<(Place & Identified) | undefined>(undefined)
  const chosen = chosenOf(shelves, asked)
  const id = chosen?.id
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current || id === undefined) {
      isFirst.current = id === undefined
      return
    }
    const { activeElement } = document
    if (activeElement !== document.body && !board.current?.contains(activeElement)) return
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)
    if (!card?.contains(activeElement)) card?.querySelector<HTMLElement>('button')?.focus()
  }, [id, board])

  const latest = useRef(shelves)
  useEffect(() => {
    latest.current = shelves
  })
  const choose = useCallback((next: string | undefined) => {
    const place = placeOf(latest.current, next)
    if (next === undefined || !place) return false
    setAsked({ id: next, ...place })
    return true
  }, [])
  // What is chosen stays so, also when the card that was before it comes back.
  const place = placeOf(shelves, id)
  const isHeld = asked?.id === id && asked?.row === place?.row && asked?.column === place?.column
  useEffect(() => {
    if (!isHeld) choose(id)
  }, [isHeld, id, choose])
  return { chosen, choose }
}
