import { Button, Stack, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from '../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../browser/messages.ts'
import { MoneyField } from '../../../browser/record/money-field.tsx'
import { deskMessages } from './desk-messages.ts'

interface AmountDialogProps {
  readonly title: string
  readonly label: string
  /** Also asks why. */
  readonly withReason?: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onAmount: (amountCentavos: number, reason: string) => void
}

/** An amount of cash: the float of a day, or what is carried away or brought, and why. */
export function AmountDialog({ title, label, withReason = false, busy, onClose, onAmount }: AmountDialogProps) {
  const words = useMessages(deskMessages)
  const [amount, setAmount] = useState(0)
  const [reason, setReason] = useState('')
  const isWhole = !withReason || (amount > 0 && reason.trim().length >= 3)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isWhole) onAmount(amount, reason.trim())
  }
  return (
    <Dialog title={title} writing onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <MoneyField label={label} value={amount} onChange={setAmount} withAsterisk />
          {withReason && (
            <Textarea
              label={words.reason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={500}
              autosize
              minRows={2}
              withAsterisk
            />
          )}
        </Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={!isWhole}>
            {title}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
