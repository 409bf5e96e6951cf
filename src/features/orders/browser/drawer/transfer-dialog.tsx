import { Button } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { may } from '../../../../shared/permissions.ts'
import { roles } from '../../../../shared/roles.ts'
import { ColleagueSelect } from '../../../staff/browser/colleague-select.tsx'
import { transferOrders } from '../../contract.ts'
import type { OrderDetail } from '../../record.ts'
import { orderMessages } from '../order-messages.ts'

const whoSell = roles.filter((role) => may(role, 'order.edit'))

/** Gives an order to a colleague who sells. */
export default function TransferDialog({
  order,
  onClose,
}: {
  readonly order: OrderDetail
  readonly onClose: () => void
}) {
  const words = useMessages(orderMessages)
  const [ownerId, setOwnerId] = useState('')
  const { form, wrong, check } = useWrong({
    owner: (ownerId === '' || ownerId === order.ownerId) && words.ownerMissing,
  })
  const transferring = useCommand(transferOrders, {
    onSuccess: () => {
      notify({ message: words.transferred, tone: 'done' })
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) transferring.mutate({ body: { ids: [order.id], ownerId } })
  }
  return (
    <Dialog writing title={words.transfer} onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        <ColleagueSelect
          autoFocus
          label={words.newOwner}
          none={words.chooseOwner}
          value={ownerId}
          onChange={setOwnerId}
          roles={whoSell}
          error={wrong.owner}
        />
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.goBack}
          </Button>
          <Button type="submit" loading={transferring.isPending}>
            {words.transfer}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
