import { Checkbox, List, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { lotInWords } from '../../stock/browser/wording.ts'
import { closeCount } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import { countMachine } from '../transitions.ts'
import { countMessages } from './messages.ts'
import { showCount } from './use-count-desk.ts'

/** Closes the counting; of what nobody counted somebody says that there is none of it. */
export function CloseDialog({ count, onClose }: { readonly count: CountDetail; readonly onClose: () => void }) {
  const words = useMessages(countMessages)
  const doing = useMessages(countMachine.rows.close.button)
  const language = useLanguage()
  const [isSure, setSure] = useState(false)
  const [nobodyElse, setNobodyElse] = useState(false)
  const missing = count.lines.filter(({ isInRound, entries }) => isInRound && entries.length === 0)
  const { form, wrong, check, refuse } = useWrong({
    zeros: missing.length > 0 && !isSure && words.zerosMissing,
    nobodyElse: false,
    lotId: false,
  })
  const closing = useCommand(closeCount, {
    onSuccess: (after) => {
      showCount(after)
      const message = after.state === 'counting' ? words.recounted(after.lotCount) : words.closed
      notify({ message, tone: after.state === 'counting' ? 'information' : 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check()) return
    const zeros = missing.map(({ lotId }) => lotId)
    closing.mutate({ params: { id: count.id }, body: { version: count.version, zeros, nobodyElse } })
  }
  return (
    <FormDialog title={doing} form={form} submit={doing} sending={closing.isPending} onSend={send} onClose={onClose}>
      <Text>{words.closeHint}</Text>
      {missing.length > 0 && (
        <>
          <Text fw={600}>{words.zeros(missing.length)}</Text>
          <List size="sm" spacing={4}>
            {missing.map((line) => (
              <List.Item key={line.lotId}>
                {line.materialName} · {lotInWords(line, language)}
              </List.Item>
            ))}
          </List>
          <Checkbox
            label={words.zerosSure}
            checked={isSure}
            error={wrong.zeros}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        </>
      )}
      {missing.length === 0 && wrong.zeros && <Text c="red">{wrong.zeros}</Text>}
      {(missing.some(({ isCountedBefore }) => isCountedBefore) || wrong.nobodyElse) && (
        <Checkbox
          label={words.nobodyElse}
          description={words.countedBefore}
          checked={nobodyElse}
          error={wrong.nobodyElse}
          onChange={(event) => setNobodyElse(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
