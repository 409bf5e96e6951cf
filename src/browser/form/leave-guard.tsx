import { Button, Group, Modal } from '@mantine/core'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../messages.ts'
import { formMessages } from './messages.ts'

/** Whether a form stays on the screen at the address that is gone to. */
export type StaysAt = (pathname: string, search: Readonly<Record<string, unknown>>) => boolean

interface LeaveGuardProps {
  readonly unsaved: () => boolean
  readonly staysAt: StaysAt
  /** What is typed is given up. */
  readonly onDiscard: () => void
}

/** Asks before something typed is left behind: by a link, the Back button, closing the drawer, or closing the tab. */
export function LeaveGuard({ unsaved, staysAt, onDiscard }: LeaveGuardProps) {
  const words = useMessages(formMessages)
  // The blocker forgets what it holds back when it is given another function, so it is always given the same.
  const latest = useRef({ unsaved, staysAt })
  useLayoutEffect(() => {
    latest.current = { unsaved, staysAt }
  })
  const shouldBlockFn = useCallback<ShouldBlockFn>(({ next }) => {
    return latest.current.unsaved() && !latest.current.staysAt(next.pathname, next.search as Record<string, unknown>)
  }, [])
  const enableBeforeUnload = useCallback(() => latest.current.unsaved(), [])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
  return (
    // Esc opened the question: the same press must not answer it.
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      closeOnEscape={false}
      title={words.leaveTitle}
      withCloseButton={false}
      centered
      zIndex={400}
    >
      <p className="form-leave">{words.leaveText}</p>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          {words.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
      </Group>
    </Modal>
  )
}
