import './record.css'
import { type ReactNode, useEffect, useRef } from 'react'

interface PageTab {
  /** Undefined for the first, which the address does not name. */
  readonly id: string | undefined
  readonly name: string
  /** A figure or sign after the name. */
  readonly mark?: ReactNode
}

interface PageTabsProps {
  /** Names the tabs for those who do not see them. */
  readonly label: string
  readonly tabs: readonly PageTab[]
  readonly current: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

/** The parts of a page, one shown at a time; the address says which. */
export function PageTabs({ label, tabs, current, onChoose }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs scroll, and the open one is to be seen.
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, which is nothing to clean up with.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} className="page-tabs" aria-label={label}>
      {tabs.map(({ id, name, mark }) => (
        <button
          key={name}
          type="button"
          aria-current={id === current ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          {name}
          {mark}
        </button>
      ))}
    </nav>
  )
}
