/** The ticked rows with one more, or one less. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Whether a click in a row was meant for something of its own in it, such as a link. */
export function isPartOf({ target }: { target: EventTarget | null }, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
