import { Button, Text } from '@mantine/core'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Foot } from '../dialog/foot.tsx'
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
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={words.leaveTitle} onClose={blocker.reset}>
      <Text>{words.leaveText}</Text>
      <Foot>
        <Button
          variant="default"
          onClick={() => {
            onDiscard()
            blocker.proceed()
          }}
        >
          {words.leave}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {words.stay}
        </Button>
      </Foot>
    </Dialog>
  )
}
