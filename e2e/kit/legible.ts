import type { Page } from '@playwright/test'

/** What of a page cannot be read or reached, in words that find it. */
export interface Illegible {
  /** Lines of text of which a part of the height is cut off. */
  readonly cutLines: readonly string[]
  /** Text that goes on beyond its box without saying so by an ellipsis. */
  readonly cutNames: readonly string[]
  /** Text below 11 px. */
  readonly small: readonly string[]
  /** Buttons and links in sight that something lies over. */
  readonly covered: readonly string[]
}

/** Measures everything that the main part of a page shows. */
export function illegibleOn(page: Page): Promise<Illegible> {
  return page.evaluate<Illegible>(`(${measure})(document.querySelector('main'))`)
}

/** Runs in the page. */
const measure = `(main) => {
  const found = { cutLines: [], cutNames: [], small: [], covered: [] }
  /** Letters reach a little over their line; and half a pixel is lost in percentages. */
  const [ink, half] = [2.5, 0.5]
  const isHidden = (element) => {
    const box = element.getBoundingClientRect()
    return (
      box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  /** The boxes that cut what is inside this element, without those that scroll: there, nothing is lost. */
  const cutting = (element) => {
    const boxes = []
    for (let one = element; one && one !== main; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one)
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) break
      if (overflowX !== 'visible' || overflowY !== 'visible') boxes.push(one)
    }
    return boxes
  }
  const scrollerOf = (element) => {
    let one = element.parentElement
    while (one !== document.documentElement && !/auto|scroll/.test(getComputedStyle(one).overflow)) one = one.parentElement
    return one
  }
  /** What is stuck to an edge of what scrolls: scrolling brings out what is beneath. */
  const isStuck = (element, scroller) => {
    for (let one = element; one && one !== scroller; one = one.parentElement)
      if (getComputedStyle(one).position === 'sticky') return scroller.contains(one)
    return false
  }
  const name = (element) => element.className + ' “' + (element.textContent ?? '').trim().slice(0, 60) + '”'

  const label = (element) => element.className + ' “' + (element.getAttribute('aria-label') ?? element.textContent) + '”'

  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isHidden(element)) continue
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.fontSize) < 11) found.small.push(style.fontSize + ' ' + name(element))
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = cutting(element)
    for (const line of range.getClientRects()) {
      let [top, bottom] = [line.top, line.bottom]
      for (const box of boxes) {
        const cut = box.getBoundingClientRect()
        ;[top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)]
      }
      // What is wholly out of sight was left out on purpose.
      if (bottom - top > ink && bottom - top < line.height - ink) found.cutLines.push(name(element))
    }
    if (element.scrollWidth > element.clientWidth + 1 && boxes.includes(element) && style.textOverflow !== 'ellipsis')
      found.cutNames.push(name(element))
  }
  // Initials and hours are drawn by the style.
  for (const lines of main.querySelectorAll('[data-lines]')) {
    const card = lines.parentElement
    const [box, around] = [lines.getBoundingClientRect(), card.getBoundingClientRect()]
    const line = Number.parseFloat(getComputedStyle(lines).lineHeight)
    if (box.bottom > around.bottom + half || Math.abs(box.height / line - Math.round(box.height / line)) > 0.1)
      found.cutLines.push(label(card))
    if (lines.scrollWidth > lines.clientWidth + 1)
      found.cutNames.push(label(card))
  }
  for (const control of main.querySelectorAll('button, a[href], [role=button], input, select')) {
    if (isHidden(control) || getComputedStyle(control).pointerEvents === 'none') continue
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 8)]
    const sight = scrollerOf(control).getBoundingClientRect()
    if (x < sight.left || x > sight.right || y < sight.top || y > Math.min(sight.bottom, innerHeight)) continue
    const over = document.elementFromPoint(x, y)
    if (over && !control.contains(over) && !over.contains(control) && !isStuck(over, scrollerOf(control)))
      found.covered.push(label(control) + ' beneath ' + over.className)
  }
  return found
}`
