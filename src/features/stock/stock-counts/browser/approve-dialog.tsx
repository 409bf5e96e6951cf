import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { lotInWords, signed } from '../../stock/browser/wording.ts'
import { approveCount } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import { countMachine } from '../transitions.ts'
import { countMessages } from './messages.ts'
import { showCount } from './use-count-desk.ts'

const leastLetters = 3

/** Approves what others counted: of each large difference it is said what is known of it. */
export function ApproveDialog({ count, onClose }: { readonly count: CountDetail; readonly onClose: () => void }) {
  const words = useMessages(countMessages)
  const doing = useMessages(countMachine.rows.approve.button)
  const language = useLanguage()
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const differing = count.lines.filter(({ difference }) => difference !== null && difference !== 0)
  const reasonOf = (lotId: string) => (said.get(lotId) ?? '').trim()
  const { form, wrong, check, refuse } = useWrong<string>(
    Object.fromEntries(
      differing.flatMap(({ lotId, isBig }) => [
        [`reasons.${lotId}`, isBig === true && reasonOf(lotId).length < leastLetters && words.reasonMissing],
        [`lines.${lotId}`, false],
      ]),
    ),
  )
  const approving = useCommand(approveCount, {
    onSuccess: (after) => {
      showCount(after)
      notify({ message: words.approved, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check()) return
    const reasons = differing.flatMap(({ lotId }) =>
      reasonOf(lotId).length >= leastLetters ? [{ lotId, reason: reasonOf(lotId) }] : [],
    )
    approving.mutate({ params: { id: count.id }, body: { version: count.version, reasons } })
  }
  return (
    <FormDialog
      title={doing}
      size="md"
      form={form}
      submit={doing}
      sending={approving.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text>{differing.length === 0 ? words.approveNothing : words.approveHint}</Text>
      {differing.map((line) => (
        <Stack key={line.lotId} gap={4} role="group" aria-label={line.materialName}>
          <Text>
            <b>{line.materialName}</b> · {lotInWords(line, language)} ·{' '}
            <b className="figures">
              {signed(line.difference ?? 0)} {line.useUnit}
            </b>
          </Text>
          {wrong[`lines.${line.lotId}`] && (
            <Text c="red" size="sm" role="alert">
              {wrong[`lines.${line.lotId}`]}
            </Text>
          )}
          <ReasonField
            withAsterisk={line.isBig === true}
            label={words.reasonOf}
            minRows={1}
            value={said.get(line.lotId) ?? ''}
            error={wrong[`reasons.${line.lotId}`]}
            onChange={(event) => {
              const text = event.currentTarget.value
              setSaid((before) => new Map(before).set(line.lotId, text))
            }}
          />
        </Stack>
      ))}
    </FormDialog>
  )
}
