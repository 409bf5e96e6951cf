import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { newId } from '../../../../shared/ids.ts'
import { openDesk, openFields } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'

interface OpenDialogProps {
  readonly unitId: string
  readonly onClose: () => void
}

/** Opens the day of a unit with what is in the drawer. */
export function OpenDialog({ unitId, onClose }: OpenDialogProps) {
  const words = useMessages(deskMessages)
  const record = useRecordForm({
    draft: `cash desk ${unitId}`,
    // Its id is kept with what is typed: sent again after a lost answer it opens one day.
    initial: { id: newId(), unitId, floatCentavos: 0 },
    version: null,
    schema: openFields,
    toInput: (values) => values,
    send: ({ input }) => call(openDesk, { body: input }),
    onDone: () => {
      notify({ message: words.opened, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={words.open}
      record={record}
      labels={{ floatCentavos: words.float }}
      submit={words.open}
      onClose={onClose}
    >
      <MoneyField
        {...form.getInputProps('floatCentavos')}
        value={form.getValues().floatCentavos}
        label={words.float}
        withAsterisk
      />
    </FormDialog>
  )
}
