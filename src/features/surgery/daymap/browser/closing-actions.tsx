import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { type DayMap, reopenDayMap, signDayMap } from '../contract.ts'
import { messages } from './messages.ts'

/** Closes a day with a signature, or opens a closed one again. */
export function ClosingActions({ map, isDue }: { readonly map: DayMap; readonly isDue: boolean }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [asks, setAsks] = useState<'sign' | 'reopen'>()
  const close = () => setAsks(undefined)
  const signing = useCommand(signDayMap, {
    onSuccess: () => {
      close()
      notify({ message: words.signed, tone: 'done' })
    },
  })
  const reopening = useCommand(reopenDayMap, { onSuccess: close })
  const { unitId, day, version, state, id } = map
  const hasSomething = map.cases.length + map.visits + map.unfinished.length > 0
  const isReady = isDue && map.unfinished.length === 0 && map.cases.every(({ needs }) => needs.length === 0)
  return (
    <Settled state={`${state} ${version}`} busy={signing.isPending} label={words.surgeries}>
      <Group gap="xs">
        {state === 'open' && hasSomething && may('dayMap.approve') && (
          <Button disabled={!isReady} onClick={() => setAsks('sign')}>
            {words.sign}
          </Button>
        )}
        {state === 'closed' && may('dayMap.reopen') && (
          <Button variant="default" onClick={() => setAsks('reopen')}>
            {words.reopen}
          </Button>
        )}
      </Group>
      <AskedFirst
        opened={asks === 'sign'}
        title={words.signTitle}
        text={words.signText}
        action={words.sign}
        busy={signing.isPending}
        onCancel={close}
        onConfirm={() => signing.mutate({ body: { unitId, day, version } })}
      />
      {asks === 'reopen' && id && (
        <ReasonDialog
          title={words.reopenTitle}
          explanation={words.reopenHint}
          confirmLabel={words.reopen}
          danger
          busy={reopening.isPending}
          onClose={close}
          onReason={(reason) => reopening.mutate({ params: { id }, body: { version, reason } })}
        />
      )}
    </Settled>
  )
}
