import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { useTransitions } from '../../../../browser/transition/use-transitions.tsx'
import { type DeskDetail, explainDesk, reopenDesk, signDesk } from '../contract.ts'
import { deskMachine } from '../transitions.ts'
import { deskMessages } from './desk-messages.ts'
import { MoveDialog } from './move-dialog.tsx'

const CountDialog = lazy(() => import('./count-dialog.tsx'))

/** What its reader may do to the cash desk of a day. */
export function DeskActions({ desk, timeZone }: { readonly desk: DeskDetail; readonly timeZone: string }) {
  const words = useMessages(deskMessages)
  const [open, setOpen] = useState<'withdrawal' | 'supply' | 'count'>()
  const close = () => setOpen(undefined)
  const { button, can, busy, dialog } = useTransitions(deskMachine, desk, [explainDesk, signDesk, reopenDesk])
  const small = { size: 'compact-sm', variant: 'default' } as const
  const next = { size: 'compact-sm', variant: 'filled' } as const
  const isExplained = !desk.differs || desk.note !== null
  return (
    <Settled state={`${desk.state} ${desk.version}`} busy={busy} label={words.title(desk.day)}>
      <Group gap="xs">
        {can('move') && (
          <>
            <Button {...small} onClick={() => setOpen('withdrawal')}>
              {words.withdraw}
            </Button>
            <Button {...small} onClick={() => setOpen('supply')}>
              {words.supply}
            </Button>
          </>
        )}
        {button('count', { ...next, onClick: () => setOpen('count') })}
        {!isExplained && button('explain', small)}
        {isExplained && button('sign', next)}
        {button('reopen', small)}
      </Group>
      {(open === 'withdrawal' || open === 'supply') && <MoveDialog desk={desk} kind={open} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'count' && <CountDialog desk={desk} timeZone={timeZone} onClose={close} />}
      </Suspense>
      {dialog}
    </Settled>
  )
}
