import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { publishMessages } from './publish-messages.ts'

/** One reason for everything that is not decided yet: a team that works on although the roster says otherwise. */
export function KeepAll({ count, onKeep }: { readonly count: number; readonly onKeep: (reason: string) => void }) {
  const words = useMessages(publishMessages)
  const [reason, setReason] = useState('')
  const { form, wrong, check } = useWrong<'reason', HTMLDivElement>({
    reason: reason.trim().length < 3 && words.reasonMissing,
  })
  return (
    <div ref={form} className="roster-keep-all">
      <TextInput
        size="xs"
        aria-label={words.reason}
        placeholder={words.reason}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button size="compact-md" variant="default" onClick={() => check() && onKeep(reason)}>
        {words.keepAll(count)}
      </Button>
    </div>
  )
}
