import styles from './dropdown.module.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface DropdownProps {
  /** Names the button for those who do not see its face. */
  label: string
  /** Tells more when the mouse rests on it. */
  title?: string
  className?: string
  /** What the button shows. */
  face: ReactNode
  /** `menu`: things to choose, walked by arrows. `dialog`: something to read. */
  kind: 'menu' | 'dialog'
  /** The edge of the button that the panel is under. */
  align: 'start' | 'end'
  children: ReactNode
}

function itemsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** A button with a panel under it, made of the browser's own popover: it closes on Esc and on a click beside it. */
export function Dropdown({ label, title, className, face, kind, align, children }: DropdownProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const walk = (event: KeyboardEvent) => {
    const items = itemsIn(panel.current)
    const index = items.indexOf(document.activeElement as HTMLElement)
    const next = kind === 'menu' ? nextIndex(event.key, index, items.length) : undefined
    if (next === undefined) {
      // Of something to read nothing takes the focus; what can be pressed in it is walked by Tab.
      if (event.key === 'Tab' && (kind === 'menu' || !panel.current?.querySelector('a, button')))
        panel.current?.hidePopover()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    items[next]?.focus()
  }
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen)
    // What had the focus has gone with the panel: the keyboard goes on where it came from.
    const focused = document.activeElement
    const isLost = focused === document.body || panel.current?.contains(focused) === true
    if (!isOpen && isLost) button.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!open || kind !== 'menu') return
    const chosen = panel.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = itemsIn(panel.current)[0]
    // A menu of one question starts at its answer, a menu of several things at its beginning.
    const start = first?.role === 'menuitemradio' ? (chosen ?? first) : first
    start?.focus({ preventScroll: true })
  }, [open, kind])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup={kind}
        aria-expanded={open}
        popoverTarget={id}
      >
        {face}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is menu or dialog */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        className={styles.panel}
        data-align={align}
        onToggle={(event) => {
          // One that stands inside opens and closes for itself.
          if (event.target === event.currentTarget) toggled(event.newState === 'open')
        }}
        onKeyDown={walk}
      >
        {open && children}
      </div>
    </>
  )
}

interface DropdownItemProps {
  icon?: ReactNode
  /** At the right: a sign that it is chosen, a key. */
  end?: ReactNode
  /** Of several only one is chosen, and this one is or is not. */
  checked?: boolean
  lang?: string
  onChoose: () => void
  children: ReactNode
}

/** One thing to choose in a menu; choosing it closes the menu. */
export function DropdownItem({ icon, end, checked, lang, onChoose, children }: DropdownItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onChoose()
      }}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {end}
    </button>
  )
}

/** What the things to choose under it are about. */
export function DropdownHeading({ children }: { readonly children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
}
