import './record.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import { recordMessages } from './messages.ts'

interface RecordDrawerProps {
  readonly title: ReactNode
  /** Something is typed in it: a click beside it does not close it, and there is room for columns. */
  readonly writing: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record beside its list. */
export function RecordDrawer({ title, writing, onClose, children }: RecordDrawerProps) {
  const words = useMessages(recordMessages)
  return (
    <Drawer
      opened
      onClose={onClose}
      size={writing ? 640 : 480}
      closeOnClickOutside={!writing}
      title={title}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children}
    </Drawer>
  )
}
