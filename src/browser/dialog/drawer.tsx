import styles from './drawer.module.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useEscape } from '../escape.ts'
import { useMessages } from '../messages.ts'
import { Beginning } from './beginning.tsx'
import { dialogMessages } from './dialog-messages.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DrawerProps {
  readonly title: ReactNode
  /** Something is typed in it: a click beside it does not close it, and there is room for columns. */
  readonly writing: boolean
  /** For what needs another width than the usual 480, or 640 while writing: pixels, or a length of CSS. */
  readonly width?: number | string
  readonly side?: 'right' | 'left'
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * What stands over the page at its side: a record beside its list. Its head stays in sight, and so do its buttons where
 * they stand in a `Foot`. What leaves the page in use is `Beside`.
 */
export function Drawer({
  title,
  writing,
  width = writing ? 640 : 480,
  side = 'right',
  onClose,
  children,
}: DrawerProps) {
  const words = useMessages(dialogMessages)
  const id = useId()
  useFocusReturn()
  useEscape(onClose, () => document.querySelector(`[data-drawer="${id}"]`))
  return (
    <MantineDrawer
      opened
      onClose={onClose}
      size={width}
      position={side}
      closeOnClickOutside={!writing}
      closeOnEscape={false}
      title={title}
      closeButtonProps={{ 'aria-label': words.close, iconSize: 18 }}
      attributes={{ content: { 'data-drawer': id } }}
      classNames={{ content: styles.content, header: styles.head, title: styles.title, body: styles.inset }}
    >
      <Beginning at={writing ? 'field' : 'cross'}>{children}</Beginning>
    </MantineDrawer>
  )
}
