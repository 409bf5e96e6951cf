import { Checkbox } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { newId } from '../../../../shared/ids.ts'
import { type Desk, moveCash, movementFields } from '../contract.ts'
import type { MovementKind } from '../rules.ts'
import { movementKindWords } from '../words.ts'
import { deskMessages } from './desk-messages.ts'

interface MoveDialogProps {
  readonly desk: Pick<Desk, 'id'>
  readonly kind: MovementKind
  readonly onClose: () => void
}

/** Cash that is carried away or brought, and why. */
export function MoveDialog({ desk, kind, onClose }: MoveDialogProps) {
  const words = useMessages(deskMessages)
  const kinds = useMessages(movementKindWords)
  const record = useRecordForm({
    draft: `${kind} ${desk.id}`,
    // Its id is kept with what is typed: sent again after a lost answer it is one movement.
    initial: { id: newId(), kind, amountCentavos: 0, reason: '', isAbove: false },
    version: null,
    schema: movementFields,
    toInput: (values) => values,
    send: ({ input }) => call(moveCash, { params: { id: desk.id }, body: input }),
    onDone: () => {
      notify({ message: words.moved, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const labels = { amountCentavos: words.amount, reason: words.reason }
  return (
    <FormDialog title={kinds[kind]} record={record} labels={labels} submit={kinds[kind]} onClose={onClose}>
      <MoneyField
        {...form.getInputProps('amountCentavos')}
        value={form.getValues().amountCentavos}
        label={labels.amountCentavos}
        withAsterisk
      />
      {kind === 'withdrawal' && (
        <Checkbox
          {...form.getInputProps('isAbove', { type: 'checkbox' })}
          label={words.isAbove}
          description={words.isAboveHint}
        />
      )}
      <ReasonField {...form.getInputProps('reason')} label={labels.reason} />
    </FormDialog>
  )
}
