import { networkZone } from '../../../../shared/time.ts'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { endRule } from '../contract.ts'
import type { PayRuleRow } from '../record.ts'
import { messages } from './messages.ts'

/** Says the last day of a rule, or that it never held. */
export default function EndDialog({ rule, onClose }: { readonly rule: PayRuleRow; readonly onClose: () => void }) {
  const words = useMessages(messages)
  const [lastDay, setLastDay] = useState<string | null>(useToday(networkZone))
  const [never, setNever] = useState(false)
  const [reason, setReason] = useState('')
  const { form, wrong, check, refuse } = useWrong({
    lastDay: !never && !lastDay && words.sayDay,
    reason: reason.trim().length < 3 && words.sayWhy,
  })
  const ending = useCommand(endRule, {
    onSuccess: ({ name }) => {
      notify({ message: words.ended(name), tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check()) return
    const { id, version } = rule
    ending.mutate({ params: { id }, body: { version, lastDay: never ? null : lastDay, reason: reason.trim() } })
  }
  return (
    <FormDialog
      title={words.endTitle(rule.name)}
      form={form}
      submit={words.end}
      sending={ending.isPending}
      danger
      onSend={send}
      onClose={onClose}
    >
      <Text>{words.endHint}</Text>
      {!never && (
        <DateField
          label={words.lastDay}
          hint={words.lastDayHint}
          value={lastDay}
          error={wrong.lastDay}
          onChange={setLastDay}
        />
      )}
      <Checkbox label={words.never} checked={never} onChange={({ currentTarget }) => setNever(currentTarget.checked)} />
      <TextInput
        label={words.whyEnd}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={wrong.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
