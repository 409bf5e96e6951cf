import './record.css'
import { Drawer } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useEscape } from '../escape.ts'
import { useMessages } from '../messages.ts'
import { recordMessages } from './messages.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface RecordDrawerProps {
  readonly title: ReactNode
  /** Something is typed in it: a click beside it does not close it, and there is room for columns. */
  readonly writing: boolean
  /** For what needs another width than the usual 480, or 640 while writing: pixels, or a length of CSS. */
  readonly width?: number | string
  /** Esc is for something inside it at the moment. */
  readonly ignoresEscape?: boolean
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record beside its list. */
export function RecordDrawer({
  title,
  writing,
  width = writing ? 640 : 480,
  ignoresEscape = false,
  className,
  onClose,
  children,
}: RecordDrawerProps) {
  const words = useMessages(recordMessages)
  useFocusReturn()
  const id = useId()
  useEscape(
    () => ignoresEscape || onClose(),
    () => document.querySelector(`[data-record-drawer="${id}"]`),
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      size={width}
      closeOnClickOutside={!writing}
      closeOnEscape={false}
      attributes={{ content: { 'data-record-drawer': id } }}
      title={title}
      {...(className !== undefined && { classNames: { content: className } })}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children}
    </Drawer>
  )
}
