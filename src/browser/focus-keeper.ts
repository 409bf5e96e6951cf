import { topModal } from './escape.ts'

/** Something that had the focus, with what it stood in: once it is gone, that says where its place was. */
interface Past {
  readonly element: HTMLElement
  /** What it stood in, itself first, each with its place among its siblings. */
  readonly around: readonly { readonly one: Element; readonly at: number }[]
}

const remembered = 8
let history: Past[] = []
let waiting = false
/** What had the focus and went out of use, as a button does while its command runs. */
let held: HTMLElement | null = null

/** Whether the focus is nobody's: also what has gone out of use has lost it, though the browser says so only after the next paint. */
function isNobody(element: Element | null): boolean {
  if (element === null || element === document.body || element === document.documentElement) return true
  return element.matches(':disabled')
}

/** Whether an element can have the focus now: in the page, in sight, in use, and not beneath a question. */
function isThere(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.matches(':disabled, [inert] *')) return false
  const modal = topModal()
  return element.checkVisibility() && (modal === null || modal.contains(element))
}

/** Whether an element is out of use for as long as its command runs. */
function isBusy(element: Element): boolean {
  return element.isConnected && element.matches(':disabled[data-loading]')
}

function place(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const places = '[data-focus-place], [role="dialog"], [role="tabpanel"]'
const rows = 'tr, li, [role="row"], [role="listitem"]'

/** What of a row takes the focus: itself, or the first thing in it that does. */
function inRow(row: Element | undefined): HTMLElement | undefined {
  return row && [row, ...row.querySelectorAll('a[href], button, input, [tabindex]')].find(takesFocus)
}

function takesFocus(element: Element): element is HTMLElement {
  return isThere(element) && (element.tabIndex >= 0 || element.hasAttribute('tabindex'))
}

/** The row itself, or the one that has moved up to where it was; where it was the last, the one before. */
function besides({ one, at }: Past['around'][number], list: Element | undefined): HTMLElement | undefined {
  if (one.isConnected) return inRow(one)
  if (!list?.isConnected) return undefined
  const left = [...list.children]
  return [...left.slice(at), ...left.slice(0, at).toReversed()].map(inRow).find((row) => row !== undefined)
}

/** Where work goes on: what had the focus before, or the nearest of its surroundings that is still there. */
function nextPlace(): HTMLElement | null {
  for (const { element, around } of history.toReversed()) {
    if (isThere(element)) return element
    for (const [index, near] of around.entries()) {
      const row = near.one.matches(rows) ? besides(near, around[index + 1]?.one) : undefined
      if (row) return row
      if (near.one.matches(places) && isThere(near.one)) return near.one
    }
  }
  return document.querySelector('main')
}

function restore(): void {
  waiting = false
  const last = history.at(-1)?.element
  if (!last) return
  const isWaiting = isBusy(last)
  if (!isNobody(document.activeElement)) {
    if (!isWaiting) held = null
    return
  }
  // Out of use for as long as its command runs: it will be again, and then the focus is still its own.
  if (isWaiting) return
  if (isThere(last) && last !== held) {
    // Somebody clicked beside everything: the focus was given up, not lost.
    history = []
    return
  }
  held = null
  const next = nextPlace()
  if (next) place(next)
}

function check(): void {
  const last = history.at(-1)?.element
  if (!last) return
  // Noted at once: the browser takes the focus away only later, and says so to nobody; by then it may be in use again.
  if (last.isConnected && last.matches(':disabled')) held = last
  if (waiting || (held !== last && !isNobody(document.activeElement))) return
  waiting = true
  // After the paint: anyone who takes something away may put the focus somewhere itself.
  requestAnimationFrame(restore)
}

/**
 * Keeps the focus off the page's body: when what had it is taken away (a button whose step is taken, a dialog that
 * closes) or comes back into use, the focus goes to where work goes on. Called once, at the start.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || isNobody(target)) return
    if (target !== held) held = null
    const around: { one: Element; at: number }[] = []
    for (let one: Element | null = target; one; one = one.parentElement)
      around.push({ one, at: one.matches(rows) ? [...(one.parentElement?.children ?? [])].indexOf(one) : 0 })
    history = [...history.filter(({ element }) => element !== target), { element: target, around }].slice(-remembered)
  })
  document.addEventListener('focusout', check)
  new MutationObserver(check).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading', 'hidden', 'inert', 'open'],
  })
}
