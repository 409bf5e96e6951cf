import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Card } from '../../record.ts'

/** Cards by column, as they stand on the screen. */
type Shelves = readonly (readonly Card[])[]

interface Place {
  readonly column: number
  readonly row: number
}

function placeOf(shelves: Shelves, id: string | undefined): Place | undefined {
  const column = shelves.findIndex((cards) => cards.some((card) => card.id === id))
  const row = shelves[column]?.findIndex((card) => card.id === id) ?? -1
  return column < 0 ? undefined : { column, row }
}

/** The card that an arrow leads to; undefined where there is none. */
export function walked(shelves: Shelves, id: string | undefined, key: string): string | undefined {
  const place = placeOf(shelves, id)
  if (!place) return shelves.flat()[0]?.id
  const { column, row } = place
  if (key === 'ArrowDown') return shelves[column]?.[row + 1]?.id
  if (key === 'ArrowUp') return shelves[column]?.[row - 1]?.id
  const beside = key === 'ArrowRight' ? shelves.slice(column + 1) : shelves.slice(0, column).toReversed()
  const shelf = beside.find((cards) => cards.length > 0)
  return (shelf?.[row] ?? shelf?.at(-1))?.id
}

/** The card that was asked for, or what stands in its place once it has left its column. */
function chosenOf(shelves: Shelves, asked: (Place & { readonly id: string }) | undefined): Card | undefined {
  if (!asked) return shelves.flat()[0]
  const place = placeOf(shelves, asked.id)
  const column = shelves[asked.column] ?? []
  if (place?.column === asked.column) return column[place.row]
  return column[asked.row] ?? column.at(-1) ?? shelves.flat()[0]
}

/**
 * The card that keys mean: the first until one is chosen, and the next of its column as soon as it has left that. The
 * focus goes along, unless it is elsewhere on the page.
 */
export function useChosen(shelves: Shelves, board: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<(Place & { readonly id: string }) | undefined>(undefined)
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
    board.current?.querySelector<HTMLElement>(`[data-card="${id}"] > button`)?.focus()
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
