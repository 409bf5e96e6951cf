import { Button, Stack, Text, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import type { AppointmentDetail } from '../../record.ts'
import type { Step } from '../moving/command.ts'
import { lacksDeposit, missingDeposit } from './deposit.ts'
import { drawerMessages } from './drawer-messages.ts'

interface ReserveDialogProps {
  readonly appointment: AppointmentDetail
  readonly onClose: () => void
  readonly onStep: (step: Step) => void
}

/** A hold whose deposit is missing: how much, and for those who may the way to reserve without it. */
export function ReserveDialog({ appointment, onClose, onStep }: ReserveDialogProps) {
  const words = useMessages(drawerMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [reason, setReason] = useState('')
  const mayWaive = may('appointment.waiveDeposit')
  const { form, wrong, check } = useWrong({ reason: reason.trim().length < 3 && words.waiveMissing })
  const money = (centavos: number) => formatMoney(centavos, language)
  const { order } = appointment
  // It came in while this was open.
  const isPaid = order !== null && !lacksDeposit(appointment)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPaid) onStep({ name: 'reserve' })
    else if (check()) onStep({ name: 'reserve', waiverReason: reason.trim() })
  }
  return (
    <Dialog writing={mayWaive} title={words.depositTitle} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm">
          {isPaid && <Text role="status">{words.depositCame}</Text>}
          {order && !isPaid && (
            <Text>
              {words.depositMissing(
                money(missingDeposit(appointment)),
                money(order.depositCentavos),
                money(order.paidCentavos),
              )}
            </Text>
          )}
          {!isPaid && <Text c="dimmed">{mayWaive ? words.depositWaiveHint : words.depositAskHint}</Text>}
          {mayWaive && !isPaid && (
            <Textarea
              label={words.waiverReason}
              autosize
              minRows={1}
              maxLength={500}
              autoFocus
              error={wrong.reason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.giveUp}
          </Button>
          {isPaid && <Button type="submit">{words.reserve}</Button>}
          {mayWaive && !isPaid && <Button type="submit">{words.waiveYes}</Button>}
        </Foot>
      </form>
    </Dialog>
  )
}
