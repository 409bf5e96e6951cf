import { useState } from 'react'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { may } from '../../../../../shared/permissions.ts'
import { roles } from '../../../../../shared/roles.ts'
import { ColleagueSelect } from '../../../../foundation/offers/browser.ts'
import { transferOrders } from '../../contract.ts'
import { orderMessages } from '../order-messages.ts'

const whoSell = roles.filter((role) => may(role, 'order.edit'))

interface TransferDialogProps {
  readonly ids: readonly string[]
  /** Whose they are, where they are all the same person's. */
  readonly ownerId?: string
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Gives orders to a colleague who sells: all of them or none. */
export default function TransferDialog({ ids, ownerId: before, onClose, onDone }: TransferDialogProps) {
  const words = useMessages(orderMessages)
  const [ownerId, setOwnerId] = useState('')
  const { form, wrong, check } = useWrong({
    owner: (ownerId === '' || ownerId === before) && words.ownerMissing,
  })
  const transferring = useCommand(transferOrders, {
    onSuccess: () => {
      notify({ message: words.transferred(ids.length), tone: 'done' })
      onDone?.()
      onClose()
    },
  })
  const submit = () => {
    if (check()) transferring.mutate({ body: { ids: [...ids], ownerId } })
  }
  return (
    <FormDialog
      title={words.transferTitle(ids.length)}
      form={form}
      sending={transferring.isPending}
      submit={words.transfer}
      cancel={words.goBack}
      onSend={submit}
      onClose={onClose}
    >
      <ColleagueSelect
        autoFocus
        label={words.newOwner}
        none={words.chooseOwner}
        value={ownerId}
        onChange={setOwnerId}
        roles={whoSell}
        error={wrong.owner}
      />
    </FormDialog>
  )
}
