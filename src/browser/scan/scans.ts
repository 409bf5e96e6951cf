import { useEffect, useEffectEvent } from 'react'
import { type ReadCode, readCode, type Reading } from '../../shared/gs1/read-code.ts'
import { serverNow } from '../server-clock.ts'
import { afterPress, type Burst } from './keyboard-burst.ts'

/** A code that was scanned. */
export interface Scan {
  /** As it was handed on. */
  readonly text: string
  readonly code: ReadCode
}

/** What a code says, read now by a reader of which so much is known. */
export function scanOf(text: string, reader: Omit<Reading, 'year'> = {}): Scan {
  return { text, code: readCode(text, { year: new Date(serverNow()).getFullYear(), ...reader }) }
}

/** The GTIN of a code, where it is certain. */
export function gtinOf(code: ReadCode): string | undefined {
  return code.kind === 'item' ? code.item.gtin : code.gtin
}

interface Taker {
  readonly take: (scan: Scan) => void
  readonly inDialog: boolean
}

const takers: Taker[] = []
let burst: Burst | null = null
/** Where the first key of the burst went, and what stood there before it. */
let before: { readonly field: Typed; readonly value: string } | null = null

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function typedIn(target: EventTarget | null): Typed | null {
  const isTyped =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return isTyped ? target : null
}

/** Takes what the scanner typed out of the field in which the focus was. */
function restore(): void {
  if (!before || before.field.value === before.value) return
  const { field, value } = before
  // The setter of the element itself: the library that drew it listens to what people do, and remembers what it set.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Who takes a code now: the one that came last, and under a dialog nobody. */
function takerNow(): Taker | undefined {
  if (document.querySelector('[data-dialog][data-locked]')) return undefined
  const isInDialog = document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]') !== null
  return takers.findLast(({ inDialog }) => inDialog || !isInDialog)
}

function onKeyDown(event: KeyboardEvent): void {
  const field = typedIn(event.target)
  const { key, code, ctrlKey, altKey, metaKey, repeat: isRepeat, timeStamp: at } = event
  const taker = event.isComposing || field?.type === 'password' ? undefined : takerNow()
  const after = taker
    ? afterPress(burst, { key, code, ctrlKey, altKey, metaKey, isRepeat, at })
    : { kind: 'none' as const }
  burst = after.kind === 'more' || after.kind === 'held' ? after.burst : null
  if (after.kind === 'more' && after.isFirst) before = field && { field, value: field.value }
  // Nobody types there: the letters of a code are no keys of the page.
  if (after.kind === 'more' && !after.isFirst && !field) event.stopPropagation()
  if (after.kind !== 'code') return
  event.preventDefault()
  event.stopPropagation()
  restore()
  taker?.take(scanOf(after.text, { isCapsLocked: event.getModifierState('CapsLock') }))
}

/**
 * Takes what a keyboard scanner reads, wherever the focus is, while the component is on the screen; the one that came last
 * goes first. What people type stays where they type it: a code is told by its speed and its end, and only then taken out of the
 * field in which the focus was.
 * @param inDialog of a dialog or drawer, and takes codes while one is open
 */
export function useScans(
  take: (scan: Scan) => void,
  { inDialog = false, enabled = true }: { readonly inDialog?: boolean; readonly enabled?: boolean } = {},
): void {
  const latest = useEffectEvent(take)
  useEffect(() => {
    if (!enabled) return
    const taker = { take: latest, inDialog }
    if (takers.length === 0) addEventListener('keydown', onKeyDown, { capture: true })
    takers.push(taker)
    return () => {
      takers.splice(takers.indexOf(taker), 1)
      if (takers.length === 0) removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [inDialog, enabled])
}
