/** Where notices may stand, best first: at the beginning or end of the page's foot, above a foot of buttons, under the top. */
const places = ['start', 'end', 'above', 'top'] as const

const controls = 'button, a[href], input, textarea, select, [role="button"], [role="tab"], [role="option"]'
/** What stands in rows or lanes by the hundred: another of its kind is beside it. */
const crowds = 'tbody, li, [role="grid"], [role="group"][data-column]'
/** So far from a corner, in pixels, lies what can be seen of a control there. */
const corner = 2

/** Whether a control can be seen in a stretch of the page: nothing lies over the middle of it, or over each of its corners. */
function isSeen(control: Element, left: number, top: number, right: number, bottom: number): boolean {
  const points = [[(left + right) / 2, (top + bottom) / 2] as const].concat(
    [left + corner, right - corner].flatMap((x) => [top + corner, bottom - corner].map((y) => [x, y] as const)),
  )
  return points.some(([x, y]) => control.contains(document.elementFromPoint(x, y)))
}

/** How much somebody would miss that lies beneath: what the work is at counts most, then controls. */
function missedUnder({ left, right, top, bottom }: DOMRect): number {
  const covered = [...document.querySelectorAll(controls)].filter((control) => {
    const box = control.getBoundingClientRect()
    const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
    const [above, below] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    return from < to && above < below && isSeen(control, from, above, to, below)
  })
  let missed = 0
  for (const control of covered) missed += control.closest(crowds) ? 1 : 10
  const focused = document.activeElement?.getBoundingClientRect()
  // A page or panel that has the focus as a whole cannot be avoided, and need not be.
  const isOne = focused !== undefined && focused.height < window.innerHeight / 4
  const isUnder = isOne && focused.left < right && focused.right > left && focused.top < bottom && focused.bottom > top
  return missed + (isUnder ? 100 : 0)
}

/**
 * Puts the list of notices where it covers neither controls nor what was just changed, which has the focus; it stays where
 * it is as long as that is well there.
 */
export function placeNotices(list: HTMLElement): void {
  if (list.contains(document.activeElement)) return
  const beside = document.querySelector('[data-beside]')?.getBoundingClientRect().left ?? window.innerWidth
  // On a phone it lies over the whole page, and so do notices over it.
  const isOver = beside < window.innerWidth / 3
  list.style.setProperty('--beside', `${isOver ? 0 : Math.max(0, window.innerWidth - beside)}px`)
  list.dataset['measured'] = ''
  const missedAt = (place: string) => {
    list.dataset['place'] = place
    return missedUnder(list.getBoundingClientRect())
  }
  const { place: present } = list.dataset
  if (present === undefined || missedAt(present) >= 10) {
    const tried = places.map((place) => ({ place, missed: missedAt(place) }))
    list.dataset['place'] = tried.toSorted((one, other) => one.missed - other.missed)[0]?.place
  }
  delete list.dataset['measured']
}
