import { type RefObject, useEffect, useRef } from 'react'

/** What the agenda is to go to: an event, wherever it stands now, or a day. */
export type Sought = { readonly id: string } | { readonly date: string }

const flash = [
  { outline: '3px solid #0d7d74', outlineOffset: '1px' },
  { outline: '3px solid #0d7d74', outlineOffset: '1px', offset: 0.6 },
  { outline: '3px solid transparent', outlineOffset: '1px' },
]

interface Finding {
  readonly body: RefObject<HTMLElement | null>
  readonly sought: Sought | null
  /** Changes whenever something else is drawn: what is not there yet may be then. */
  readonly drawn: unknown
  /** Scrolls to a day; `false` while it is not shown. */
  readonly goToDay: (date: string) => boolean
  readonly onFound: (() => void) | undefined
}

/** Goes to what is sought as soon as it is there: scrolls, lets its card flash, and focuses it unless somebody works elsewhere. */
export function useSought({ body, sought, drawn, goToDay, onFound }: Finding): void {
  const latest = useRef({ goToDay, onFound })
  latest.current = { goToDay, onFound }
  useEffect(() => {
    if (!sought) return
    const isFound = 'date' in sought ? latest.current.goToDay(sought.date) : goToCard(body.current, sought.id)
    if (isFound) latest.current.onFound?.()
  }, [body, sought, drawn])
}

function goToCard(body: HTMLElement | null, id: string): boolean {
  const cards = [...(body?.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? [])]
  const [card] = cards
  if (!card || !body) return false
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  for (const one of cards) one.animate(flash, 1600)
  focusUnlessBusy(body, card)
  return true
}

/** When what was selected no longer is, and nothing else took the focus, it goes to its card. */
export function useFocusBack(body: RefObject<HTMLElement | null>, selectedId: string | null): void {
  const before = useRef(selectedId)
  useEffect(() => {
    const id = before.current
    before.current = selectedId
    if (id === null || selectedId !== null || document.activeElement !== document.body) return
    body.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }, [body, selectedId])
}

function focusUnlessBusy(body: HTMLElement, card: HTMLElement): void {
  const at = document.activeElement
  if (at === null || at === document.body || body.contains(at)) card.focus({ preventScroll: true })
}

/** Keeps what is selected or chosen in sight when a panel beside the agenda takes some of its width. */
export function useKeptInSight(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      const isNarrower = element.clientWidth < width
      width = element.clientWidth
      if (!isNarrower) return
      const kept = element.querySelector('[data-chosen]') ?? element.querySelector('[data-selected]')
      kept?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
}
