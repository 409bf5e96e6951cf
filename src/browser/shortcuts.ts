import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A key a page answers to: `n`, `t`, `ArrowLeft`, `?`, `1`, `mod+k` (Ctrl, on a Mac ⌘). */
export interface Shortcut {
  readonly key: string
  /** What it does, for the help: a verb, in the language of the interface. */
  readonly description: string
  /** Says with `false` that it had nothing to do: the key goes to the next that answers to it. */
  readonly handler: (event: KeyboardEvent) => unknown
  /** Answers while somebody types in a field, too. */
  readonly whileTyping?: boolean
  /** Belongs to a drawer or dialog: answers while one is open, when the page's own keys rest. */
  readonly inDialog?: boolean
  /** Belongs to a drawer beside the page, which stays in use: answers while it is open. */
  readonly inDrawer?: boolean
}

/** What is beside the page at the moment: a form, a drawer, nothing. */
export type KeyLayer = 'form' | 'drawer'

const layers: KeyLayer[] = []

/** Says that a form or drawer is beside the page: from its address on, before its code has come. */
export function useKeyLayer(layer: KeyLayer | null): void {
  useEffect(() => {
    if (layer === null) return
    layers.push(layer)
    return () => void layers.splice(layers.lastIndexOf(layer), 1)
  }, [layer])
}

/** Where a key is pressed. */
export interface Whereabouts {
  /** The focus is in something that takes keys for itself. */
  readonly typing: boolean
  /** A modal dialog is open. */
  readonly dialog: boolean
  readonly layer: KeyLayer | null
}

/** Whether a shortcut answers there. Beside a form no key of the page does, beside a drawer none of its letters. */
export function answersAt(shortcut: Omit<Shortcut, 'handler'>, { typing, dialog, layer }: Whereabouts): boolean {
  const { key, whileTyping = false, inDialog = false, inDrawer = false } = shortcut
  if (typing && !whileTyping) return false
  if (dialog) return inDialog || whileTyping
  if (layer === null || inDialog || key.startsWith('mod+') || key === '?') return true
  return layer === 'drawer' && (inDrawer || !/^[\p{L}\p{N}]$/u.test(key))
}

/** Keys that something on the page answers to by itself while it has the focus, as a grid does, with what they do. */
export interface KeyGroup {
  /** "Na agenda" */
  readonly title: string
  readonly keys: readonly KeyLine[]
}

export interface KeyLine {
  /** Any of them: `ArrowUp`, `shift+ArrowUp`, `mod+c`. */
  readonly keys: readonly string[]
  /** A verb, in the language of the interface. */
  readonly description: string
}

let groups: readonly KeyGroup[] = []
let registered: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function change(next: readonly Shortcut[]): void {
  registered = next
  tellAll()
}

function tellAll(): void {
  for (const tell of listeners) tell()
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Whether the keys that are down are the shortcut's. Shift is part of the key itself (`?`). */
export function isPressed(shortcut: string, pressed: Pressed): boolean {
  const withModifier = shortcut.startsWith('mod+')
  const key = withModifier ? shortcut.slice(4) : shortcut
  if (pressed.altKey || (pressed.ctrlKey || pressed.metaKey) !== withModifier) return false
  return pressed.key.toLowerCase() === key.toLowerCase()
}

/** Whether what has the focus takes the keys for itself: a field, a menu, a dialog's list. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="listbox"], [role="menu"], [role="combobox"]') !== null ||
    // A small one over the page: a month to pick from, a filter. A panel beside the page says what it is itself.
    target.closest('[role="dialog"]:not([aria-modal="true"], [data-key-layer])') !== null
  )
}

function isInDialog(): boolean {
  return document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]') !== null
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  // A locked dialog is ended by its own buttons; nothing opens over it.
  if (document.querySelector('[data-dialog][data-locked]')) return
  const where = { typing: takesKeys(event.target), dialog: isInDialog(), layer: layers.at(-1) ?? null }
  const answering = registered.filter((candidate) => isPressed(candidate.key, event) && answersAt(candidate, where))
  // The one registered last is the one nearest to the person: a drawer's before its page's.
  if (answering.toReversed().some((candidate) => candidate.handler(event) !== false)) event.preventDefault()
}

function add(shortcut: Shortcut, isOutermost: boolean): () => void {
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown)
  change(isOutermost ? [shortcut, ...registered] : [...registered, shortcut])
  return () => {
    change(registered.filter((candidate) => candidate !== shortcut))
    if (registered.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

export interface ShortcutOptions {
  readonly description: string
  readonly whileTyping?: boolean
  readonly inDialog?: boolean
  readonly inDrawer?: boolean
  /** `false` takes the key away while there is nothing to do. */
  readonly enabled?: boolean
  /** Belongs to the frame: a page that answers to the same key goes first, whichever came later. */
  readonly outermost?: boolean
}

/** Answers to a key while the component is on the screen, and says so in the help (`?`). */
export function useShortcut(key: string, handler: (event: KeyboardEvent) => unknown, options: ShortcutOptions): void {
  const { description, whileTyping = false, inDialog = false, inDrawer = false } = options
  const { enabled = true, outermost = false } = options
  const latest = useEffectEvent(handler)
  useEffect(() => {
    if (!enabled) return
    return add({ key, description, whileTyping, inDialog, inDrawer, handler: latest }, outermost)
  }, [key, description, whileTyping, inDialog, inDrawer, enabled, outermost])
}

/** Lists in the help (`?`), under a title, keys that are answered where the focus is; `lines` should keep its identity. */
export function useKeyGroup(title: string, lines: readonly KeyLine[]): void {
  useEffect(() => {
    const group = { title, keys: lines }
    groups = [...groups, group]
    tellAll()
    return () => {
      groups = groups.filter((one) => one !== group)
      tellAll()
    }
  }, [title, lines])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Every key that does something at this moment. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(listen, () => registered)
}

/** What grids and the like say of their own keys at this moment. */
export function useKeyGroups(): readonly KeyGroup[] {
  return useSyncExternalStore(listen, () => groups)
}
