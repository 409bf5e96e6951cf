import styles from './dialog.module.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useEscape } from '../escape.ts'
import { useMessages } from '../messages.ts'
import { Beginning } from './beginning.tsx'
import { dialogMessages } from './dialog-messages.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  readonly title: ReactNode
  /** A question, a form, or what needs columns: 440, 620 or 760 px. */
  readonly size?: keyof typeof widths
  /** Something is typed in it: a click beside it does not close it. */
  readonly writing?: boolean
  /** Only its own buttons end it: neither Esc, nor a click, nor a cross. */
  readonly locked?: boolean
  /** It has its own head, such as a field, and no room around it; the title is only read aloud. */
  readonly bare?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const widths = { sm: 440, md: 620, lg: 760 } as const

/**
 * What stands over the page and waits for an answer; on a phone a sheet from below. The focus begins in it and stays, Esc
 * closes it when nothing lies above, and work goes on where it was (`useFocusReturn`). Its buttons stand in a `Foot`.
 */
export function Dialog(props: DialogProps) {
  const { title, size = 'sm', writing = false, locked = false, bare = false, onClose, children } = props
  const words = useMessages(dialogMessages)
  const id = useId()
  useFocusReturn()
  useEscape(
    () => locked || onClose(),
    () => document.querySelector(`[data-dialog="${id}"]`),
  )
  return (
    <Modal
      opened
      centered={!bare}
      onClose={onClose}
      {...(bare ? { padding: 0, yOffset: '10dvh' } : { title })}
      size={widths[size]}
      zIndex={300}
      closeOnEscape={false}
      closeOnClickOutside={!writing && !locked}
      withCloseButton={!locked && !bare}
      closeButtonProps={{ 'aria-label': words.close, iconSize: 18 }}
      attributes={{
        content: {
          'data-dialog': id,
          ...(locked && { 'data-locked': true }),
          ...(bare && { 'aria-label': title, 'data-bare': true }),
        },
      }}
      classNames={{ inner: styles.inner, content: styles.content, title: styles.title }}
    >
      <Beginning>{children}</Beginning>
    </Modal>
  )
}
