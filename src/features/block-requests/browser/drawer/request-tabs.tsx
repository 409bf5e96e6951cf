import { useMessages } from '../../../../browser/messages.ts'
import { messages } from '../list/messages.ts'

export type TabName = 'plan' | 'facts' | 'history'

interface RequestTabsProps {
  readonly tabs: readonly TabName[]
  readonly tab: TabName
  readonly onTab: (tab: TabName) => void
}

/** The parts of the drawer, by arrow keys or click. */
export function RequestTabs({ tabs, tab, onTab }: RequestTabsProps) {
  const words = useMessages(messages)
  return (
    <div className="request-tabs" role="tablist">
      {tabs.map((one, index) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`request-tab-${one}`}
          aria-selected={tab === one}
          aria-controls="request-tab-panel"
          tabIndex={tab === one ? 0 : -1}
          onClick={() => onTab(one)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            const next = tabs[(index + step + tabs.length) % tabs.length]
            if (step === 0 || !next) return
            event.preventDefault()
            onTab(next)
            document.getElementById(`request-tab-${next}`)?.focus()
          }}
        >
          {words[one]}
        </button>
      ))}
    </div>
  )
}
