import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { type DeskDetail, explainDesk, reopenDesk, signDesk } from '../contract.ts'
import { type DeskStep, whyNot } from '../rules.ts'
import { deskMessages } from './desk-messages.ts'
import { MoveDialog } from './move-dialog.tsx'

const CountDialog = lazy(() => import('./count-dialog.tsx'))

/** What its reader may do to the cash desk of a day. */
export function DeskActions({ desk, timeZone }: { readonly desk: DeskDetail; readonly timeZone: string }) {
  const words = useMessages(deskMessages)
  const { may, user } = useSession()
  const [open, setOpen] = useState<'withdrawal' | 'supply' | 'count' | 'explain' | 'reopen'>()
  const close = () => setOpen(undefined)
  const said = (message: string) => () => {
    close()
    notify({ message, tone: 'done' })
  }
  const explaining = useCommand(explainDesk, { onSuccess: said(words.explained) })
  const signing = useCommand(signDesk, { onSuccess: said(words.signed) })
  const reopening = useCommand(reopenDesk, { onSuccess: said(words.reopened) })
  const can = (step: DeskStep) => whyNot(step, desk, { id: user.id, may }) === null
  const params = { id: desk.id }
  const { version } = desk
  const small = { size: 'compact-sm', variant: 'default' } as const
  const isExplained = !desk.differs || desk.note !== null
  return (
    <Settled state={`${desk.state} ${desk.version}`} busy={signing.isPending} label={words.title(desk.day)}>
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
        {can('count') && (
          <Button size="compact-sm" onClick={() => setOpen('count')}>
            {words.count}
          </Button>
        )}
        {can('explain') && !isExplained && (
          <Button {...small} onClick={() => setOpen('explain')}>
            {words.explain}
          </Button>
        )}
        {can('sign') && isExplained && (
          <Button size="compact-sm" onClick={() => signing.mutate({ params, body: { version } })}>
            {words.sign}
          </Button>
        )}
        {can('reopen') && (
          <Button {...small} onClick={() => setOpen('reopen')}>
            {words.reopen}
          </Button>
        )}
      </Group>
      {(open === 'withdrawal' || open === 'supply') && <MoveDialog desk={desk} kind={open} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'count' && <CountDialog desk={desk} timeZone={timeZone} onClose={close} />}
      </Suspense>
      {open === 'explain' && (
        <ReasonDialog
          title={words.explain}
          confirmLabel={words.save}
          busy={explaining.isPending}
          onClose={close}
          onReason={(note) => explaining.mutate({ params, body: { version, note } })}
        />
      )}
      {open === 'reopen' && (
        <ReasonDialog
          title={words.reopen}
          explanation={words.reopenHint}
          confirmLabel={words.reopen}
          danger
          busy={reopening.isPending}
          onClose={close}
          onReason={(reason) => reopening.mutate({ params, body: { version, reason } })}
        />
      )}
    </Settled>
  )
}
