import { Button, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from '../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
import { MoneyField } from '../../../browser/record/money-field.tsx'
import { receiptMethods } from '../../receipts/rules.ts'
import { receiptMethodWords } from '../../receipts/words.ts'
import { countDesk, type Desk } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'

/** What somebody counted of each method. What there should be is nowhere to be seen. */
export default function CountDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const words = useMessages(deskMessages)
  const methods = useMessages(receiptMethodWords)
  const [amounts, setAmounts] = useState<Record<string, number>>({})
  const counting = useCommand(countDesk, {
    onSuccess: () => {
      notify({ message: words.counted, tone: 'done' })
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const counted = receiptMethods.map((method) => ({ method, amountCentavos: amounts[method] ?? 0 }))
    counting.mutate({ params: { id: desk.id }, body: { version: desk.version, counted } })
  }
  return (
    <Dialog title={words.countTitle} writing onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{words.countHint}</Text>
          {receiptMethods.map((method) => (
            <MoneyField
              key={method}
              label={methods[method]}
              value={amounts[method] ?? 0}
              onChange={(amount) => setAmounts({ ...amounts, [method]: amount })}
            />
          ))}
        </Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={counting.isPending}>
            {words.count}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
