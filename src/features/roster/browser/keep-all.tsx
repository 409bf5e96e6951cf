import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { publishMessages } from './publish-messages.ts'

/** One reason for everything that is not decided yet: a team that works on although the roster says otherwise. */
export function KeepAll({ count, onKeep }: { readonly count: number; readonly onKeep: (reason: string) => void }) {
  const words = useMessages(publishMessages)
  const [reason, setReason] = useState('')
  const isEnough = reason.trim().length >= 3
  return (
    <div className="roster-keep-all">
      <TextInput
        size="xs"
        aria-label={words.reason}
        placeholder={words.reason}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={!isEnough}
        title={isEnough ? undefined : words.reasonMissing}
        onClick={() => onKeep(reason)}
      >
        {words.keepAll(count)}
      </Button>
    </div>
  )
}
