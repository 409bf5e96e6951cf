/** Where notices may stand, best first: at the beginning or end of the page's foot, above a foot of buttons, under the top. */
const places = ['start', 'end', 'above', 'top'] as const

const controls = 'button, a[href], input, textarea, select, [role="button"], [role="tab"], [role="option"]'
/** What stands in rows or lanes by the hundred: another of its kind is beside it. */
const crowds = 'tbody, li, [role="grid"], [role="group"][data-column]'
const step = 12

/** How much somebody would miss that lies beneath: what the work is at counts most, then controls. */
function missedUnder({ left, right, top, bottom }: DOMRect): number {
  const covered = new Set<Element>()
  for (let x = left + 2; x < right; x += step)
    for (let y = top + 2; y < bottom; y += step) {
      const control = document.elementFromPoint(x, y)?.closest(controls)
      if (control) covered.add(control)
    }
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
