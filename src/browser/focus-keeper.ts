/** Something that had the focus, with what it stood in: once it is gone, that says where its place was. */
interface Past {
  readonly element: HTMLElement
  readonly around: readonly Element[]
}

const remembered = 8
let history: Past[] = []
let waiting = false
/** What had the focus and went out of use, as a button does while its command runs. */
let held: HTMLElement | null = null

function isNobody(element: Element | null): boolean {
  return element === null || element === document.body || element === document.documentElement
}

/** Whether an element can have the focus now: in the page, in sight, in use, and not beneath a question. */
function isThere(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.matches(':disabled, [inert] *')) return false
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return element.checkVisibility() && (modal === undefined || modal.contains(element))
}

/** Whether an element is out of use for as long as its command runs. */
function isBusy(element: Element): boolean {
  return element.isConnected && element.matches(':disabled[data-loading]')
}

function place(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const places = '[data-focus-place], dialog, [role="dialog"], [role="tabpanel"]'

/** Where work goes on: what had the focus before, or the nearest of its surroundings that is still there. */
function nextPlace(): HTMLElement | null {
  for (const { element, around } of history.toReversed()) {
    if (isThere(element)) return element
    const near = around.find((one) => one.matches(places) && isThere(one))
    if (near instanceof HTMLElement) return near
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
  // Noted at once: the browser takes the focus away only later, and says so to nobody.
  if (isBusy(last)) held = last
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
    const around: Element[] = []
    for (let one = target.parentElement; one; one = one.parentElement) around.push(one)
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
