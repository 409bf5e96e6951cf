import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { ColleagueSelect } from '../../../../foundation/offers/browser.ts'
import { assign } from '../../contract.ts'
import { ownerRoles } from '../../who.ts'
import { messages } from './messages.ts'

interface HandOverBarProps {
  readonly chosen: ReadonlySet<string>
  readonly onDone: () => void
}

/** What a manager does with the chosen orders: somebody else answers for them. */
export function HandOverBar({ chosen, onDone }: HandOverBarProps) {
  const words = useMessages(messages)
  const [ownerId, setOwnerId] = useState('')
  const assigning = useCommand(assign, {
    onSuccess: ({ changed }) => {
      notify({ message: words.handedOver(changed), tone: 'done' })
      onDone()
    },
  })
  return (
    <Group gap="sm" align="end" role="group" aria-label={words.chosen(chosen.size)}>
      <Text size="sm" pb={8}>
        {words.chosen(chosen.size)}
      </Text>
      <ColleagueSelect
        label={words.handOverTo}
        none={words.nobody}
        roles={ownerRoles}
        value={ownerId}
        onChange={setOwnerId}
      />
      <Button
        disabled={ownerId === ''}
        loading={assigning.isPending}
        onClick={() => assigning.mutate({ body: { orderIds: [...chosen], ownerId } })}
      >
        {words.handOver}
      </Button>
      <Button variant="subtle" color="gray" onClick={onDone}>
        {words.cancel}
      </Button>
    </Group>
  )
}
