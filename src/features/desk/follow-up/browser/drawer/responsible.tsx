import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { ColleagueSelect } from '../../../../foundation/offers/browser.ts'
import { assign, nudge } from '../../contract.ts'
import type { FollowUpDetail } from '../../record.ts'
import { ownerRoles } from '../../who.ts'
import { messages } from './messages.ts'

/** Who answers for the order: handed over, or reminded. */
export function Responsible({ followUp }: { readonly followUp: FollowUpDetail }) {
  const words = useMessages(messages)
  const [doing, setDoing] = useState<'handing' | 'reminding' | null>(null)
  const { id, unitId, ownerName, can } = followUp
  const reminding = useCommand(nudge, {
    onSuccess: () => {
      setDoing(null)
      notify({ message: words.nudged(ownerName), tone: 'done' })
    },
  })
  return (
    <Stack gap="xs">
      <Title order={3}>{words.responsible}</Title>
      <Group gap="xs">
        <Text fw={500}>{ownerName}</Text>
        {can.includes('nudge') && (
          <Button variant="default" size="compact-sm" onClick={() => setDoing('reminding')}>
            {words.nudge}
          </Button>
        )}
        {can.includes('assign') && doing !== 'handing' && (
          <Button variant="default" size="compact-sm" onClick={() => setDoing('handing')}>
            {words.handOver}
          </Button>
        )}
      </Group>
      {doing === 'handing' && <HandOver id={id} unitId={unitId} onDone={() => setDoing(null)} />}
      {doing === 'reminding' && (
        <ReasonDialog
          title={words.nudgeTitle(ownerName)}
          explanation={words.nudgeHint}
          optional={words.nudgeNote}
          confirmLabel={words.nudge}
          busy={reminding.isPending}
          focusAnswer
          onClose={() => setDoing(null)}
          onReason={(note) => reminding.mutate({ params: { id }, body: { ...(note && { note }) } })}
        />
      )}
    </Stack>
  )
}

function HandOver({
  id,
  unitId,
  onDone,
}: {
  readonly id: string
  readonly unitId: string
  readonly onDone: () => void
}) {
  const words = useMessages(messages)
  const [ownerId, setOwnerId] = useState('')
  const assigning = useCommand(assign, {
    onSuccess: () => {
      notify({ message: words.handedOver, tone: 'done' })
      onDone()
    },
  })
  return (
    <Group gap="xs" align="end">
      <ColleagueSelect
        label={words.handOver}
        none={words.nobody}
        roles={ownerRoles}
        unitId={unitId}
        value={ownerId}
        onChange={setOwnerId}
        autoFocus
      />
      <Button
        disabled={ownerId === ''}
        loading={assigning.isPending}
        onClick={() => assigning.mutate({ body: { orderIds: [id], ownerId } })}
      >
        {words.save}
      </Button>
      <Button variant="subtle" color="gray" onClick={onDone}>
        {words.cancel}
      </Button>
    </Group>
  )
}
