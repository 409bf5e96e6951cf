import { useEffect, useEffectEvent } from 'react'

/** What was open when Esc was pressed: those who answer to it later in the same press have closed some of it already. */
interface Pressed {
  readonly event: KeyboardEvent
  /** A list, menu or calendar of a field was open where the focus is: Esc is its alone. */
  readonly inChoice: boolean
  /** The modal dialog that lies above everything, if any. */
  readonly top: Element | null
}

let pressed: Pressed | null = null

/** Whether the focus is in something that a field or button has opened and that closes by itself. */
function isInChoice(target: Element): boolean {
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return true
  if (target.matches('[aria-expanded="true"][aria-haspopup]') && !isEmpty(target)) return true
  // The month under a date: neither says to whom it belongs, and there is one at a time.
  if (target.matches('[data-dates-input], [data-dates-dropdown] *')) return isOpenMonth()
  return [...document.querySelectorAll('[aria-expanded="true"][aria-haspopup][aria-controls]')].some((opener) =>
    document.getElementById(opener.getAttribute('aria-controls') ?? '')?.contains(target),
  )
}

/** A list that is open and offers nothing yet, as before anything was typed: nobody sees it, so there is none to close. */
function isEmpty(opener: Element): boolean {
  const list = document.getElementById(opener.getAttribute('aria-controls') ?? '')
  return list !== null && !list.checkVisibility()
}

function isOpenMonth(): boolean {
  return [...document.querySelectorAll('[data-dates-dropdown]')].some((month) => month.checkVisibility())
}

/** The modal dialog that lies above all others, if any. */
export function topModal(): Element | null {
  // The browser's own lie above all others, wherever they stand in the page.
  const [own, others] = ['dialog:modal', '[role="dialog"][aria-modal="true"]'].map((selector) => [
    ...document.querySelectorAll(selector),
  ])
  return own?.at(-1) ?? others?.at(-1) ?? null
}

function look(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const inChoice = event.target instanceof Element && isInChoice(event.target)
  pressed = { event, inChoice, top: topModal() }
  // The browser closes its own dialogs on a press that nobody has taken; its own popovers too, which are the choice then.
  if (inChoice && document.querySelector('[popover="auto"]:popover-open') === null) event.preventDefault()
}

/** Begins to look, at every press of Esc and before anybody answers, at what it is for. Called once, at the start. */
export function watchEscape(): void {
  window.addEventListener('keydown', look, { capture: true })
}

/**
 * Closes a panel on Esc, unless the key is for something above: an open list or calendar, a question, a drag.
 * @param modal finds the panel where it is modal; one that is not gives way to every modal dialog
 */
export function useEscape(close: () => void, modal?: () => Element | null): void {
  const latest = useEffectEvent(() => {
    if (pressed?.inChoice === true || (pressed?.top ?? null) !== (modal?.() ?? null)) return false
    close()
    return true
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || pressed?.event !== event) return
      if (latest()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
