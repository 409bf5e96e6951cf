import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEscape } from '../../../../browser/escape.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'

interface AnchoredProps {
  /** Where it belongs to, on the window; null where there is no room beside anything: a phone. */
  readonly anchor: DOMRect | null
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something small beside a cell; on a phone a dialog. It keeps the focus, Esc closes it and gives the focus back. */
export function Anchored({ anchor, label, onClose, children }: AnchoredProps) {
  useEscape(() => anchor && onClose())
  if (!anchor) {
    return (
      <Dialog title={label} onClose={onClose}>
        {children}
      </Dialog>
    )
  }
  return (
    <Popover
      opened
      onDismiss={onClose}
      onChange={(opened) => !opened && onClose()}
      trapFocus
      // Its lists close first: Esc in one of them is not for the editor around it.
      closeOnEscape={false}
      withRoles={false}
      position="bottom-start"
      offset={4}
    >
      <Popover.Target>
        <div
          className="roster-anchor"
          style={{ left: anchor.left, top: anchor.top, width: anchor.width, height: anchor.height }}
        />
      </Popover.Target>
      <Popover.Dropdown className="roster-editor" role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
