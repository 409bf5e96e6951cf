import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { errorsOfInput } from '../../../../../browser/form/field-errors.ts'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { reasonSchema } from '../../contract.ts'
import { publishMessages } from './publish-messages.ts'

const reasonGiven = z.object({ reason: reasonSchema })

/** One reason for everything that is not decided yet: a team that works on although the roster says otherwise. */
export function KeepAll({ count, onKeep }: { readonly count: number; readonly onKeep: (reason: string) => void }) {
  const words = useMessages(publishMessages)
  const [reason, setReason] = useState('')
  const language = useLanguage()
  const { form, wrong, check } = useWrong<string, HTMLDivElement>(errorsOfInput(reasonGiven, { reason }, language))
  return (
    <Group ref={form} gap="xs" flex={1} align="flex-start">
      <TextInput
        flex="1 1 180px"
        size="xs"
        aria-label={words.reason}
        placeholder={words.reason}
        maxLength={500}
        value={reason}
        error={wrong['reason']}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button size="compact-md" variant="default" onClick={() => check() && onKeep(reason)}>
        {words.keepAll(count)}
      </Button>
    </Group>
  )
}
