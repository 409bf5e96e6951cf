import './side-panel.css'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useEscape } from '../../../browser/escape.ts'
import { useMessages } from '../../../browser/messages.ts'
import { messages } from './calendar/messages.ts'

interface SidePanelProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands at the bottom and stays in sight: what one does here. */
  readonly footer?: ReactNode
}

/**
 * A panel at the right, over the page and not instead of it: the calendar behind stays in use. Takes the focus when it
 * opens and gives it back when it closes; Esc closes.
 */
export function SidePanel({ title, onClose, children, footer }: SidePanelProps) {
  const words = useMessages(messages)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  useEscape(onClose)
  useEffect(() => {
    const element = panel.current
    const before = document.activeElement
    if (!element?.contains(before)) element?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={panel} className="side-panel" role="dialog" data-key-layer aria-labelledby={titleId} tabIndex={-1}>
      <header className="side-panel__header">
        <h2 id={titleId}>{title}</h2>
        <ActionIcon aria-label={words.close} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className="side-panel__body">{children}</div>
      {footer !== undefined && <footer className="side-panel__footer">{footer}</footer>}
    </section>
  )
}
