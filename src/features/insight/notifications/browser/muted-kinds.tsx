import { Button, Group, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { noticeKindWords } from '../../../foundation/offers/both.ts'
import { countNotifications } from '../count-contract.ts'
import { messages } from './messages.ts'
import { useActs } from './use-acts.ts'

/** The kinds that the person is told of no longer, each with the way back. */
export function MutedKinds() {
  const words = useMessages(messages)
  const kinds = useMessages(noticeKindWords)
  const acts = useActs()
  const { data } = useContract(countNotifications, {})
  if (!data || data.muted.length === 0) return null
  return (
    <Group gap={4} p={4}>
      <Text size="sm" c="gray.7">
        {words.mutedKinds}:
      </Text>
      {data.muted.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="default"
          leftSection={<IconBell size={14} />}
          aria-label={words.unmute(kinds[kind])}
          title={words.unmute(kinds[kind])}
          onClick={() => acts.unmute(kind)}
        >
          {kinds[kind]}
        </Button>
      ))}
    </Group>
  )
}
