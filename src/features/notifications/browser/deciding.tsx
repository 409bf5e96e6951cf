import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import type { Notification } from '../contract.ts'
import type { Decision } from './decisions.ts'
import { messages } from './messages.ts'
import type { Acts } from './use-acts.ts'

interface DecidingProps {
  readonly one: Notification
  readonly decision: Decision
  readonly acts: Pick<Acts, 'approve' | 'deny'>
}

/** Yes or no where it stands; a no asks why, in place, since what opens over the page would close the bell. */
export function Deciding({ one, decision, acts }: DecidingProps) {
  const words = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const wait = async (command: Promise<void>) => {
    setBusy(true)
    await command
    setBusy(false)
  }
  const deny = () => {
    const text = (reason ?? '').trim()
    setWrong(text.length < 3)
    if (text.length >= 3) void wait(acts.deny(one, decision, text))
  }
  if (reason !== null)
    return (
      <Stack gap={4} w="100%">
        <Textarea
          label={words.reason}
          value={reason}
          error={isWrong && words.reasonMissing}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          ref={(field) => field?.focus()}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) deny()
          }}
        />
        <Group gap={4}>
          <Button size="compact-sm" color="red" loading={busy} onClick={deny}>
            {words.confirmDeny}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setReason(null)}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <>
      <Button
        size="compact-sm"
        leftSection={<IconCheck size={14} />}
        loading={busy}
        onClick={() => void wait(acts.approve(one, decision))}
      >
        {words.approve}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconX size={14} />}
        disabled={busy}
        onClick={() => setReason('')}
      >
        {words.deny}
      </Button>
    </>
  )
}
