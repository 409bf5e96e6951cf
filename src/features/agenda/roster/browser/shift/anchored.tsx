import { Popover, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Beginning } from '../../../../../browser/dialog/beginning.tsx'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { useEscape } from '../../../../../browser/escape.ts'
import styles from '../roster-page.module.css'

interface AnchoredProps {
  /** Where it belongs to, on the window; null where there is no room beside anything: a phone. */
  readonly anchor: DOMRect | null
  readonly label: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small dialog beside a cell; on a phone one like all others. */
export function Anchored(props: AnchoredProps) {
  const { anchor, ...dialog } = props
  return anchor ? <AtCell {...dialog} anchor={anchor} /> : <Dialog {...dialog} />
}

/** It keeps the focus, Esc closes it and gives the focus back. */
function AtCell({ anchor, label, title, onClose, children }: AnchoredProps & { readonly anchor: DOMRect }) {
  useEscape(onClose)
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
          className={styles.anchor}
          style={{ left: anchor.left, top: anchor.top, width: anchor.width, height: anchor.height }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} w={292} mah="min(560px, 90dvh)" style={{ overflowY: 'auto' }}>
        <Title order={2} fz="md">
          {title}
        </Title>
        <Beginning>{children}</Beginning>
      </Popover.Dropdown>
    </Popover>
  )
}
