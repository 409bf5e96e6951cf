import { Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { alsoShowing, useContract } from '../../../../browser/query.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { receiptMethodWords } from '../../receipts/words.ts'
import { type Check, countDesk, countFields, type Desk, listChecks } from '../contract.ts'
import { CheckList } from './check-list.tsx'
import { checkMessages } from './check-messages.ts'
import { deskMachine } from '../transitions.ts'
import { deskMessages } from './desk-messages.ts'

interface CountDialogProps {
  readonly desk: Desk
  readonly timeZone: string
  readonly onClose: () => void
}

/** The money of any unit's orders may come in at this desk. */
const withMoney = alsoShowing(['receipt'], undefined, [])

/** What somebody counted: the cash, of which there is nothing to be seen, and what else they found of what is on record. */
export default function CountDialog(props: CountDialogProps) {
  const words = useMessages(deskMessages)
  const { failed } = useMessages(checkMessages)
  const { data, error, refetch } = useContract(listChecks, { params: { id: props.desk.id } }, withMoney)
  if (data) return <CountForm {...props} checks={data.items} onOthers={() => void refetch()} />
  return (
    <Dialog title={words.countTitle} onClose={props.onClose}>
      {error ? <DidNotCome error={error} title={failed} onAgain={() => void refetch()} /> : <RecordWaiting />}
    </Dialog>
  )
}

interface CountFormProps extends CountDialogProps {
  readonly checks: readonly Check[]
  /** The day has other movements than those in sight. */
  readonly onOthers: () => void
}

function CountForm({ desk, timeZone, checks, onOthers, onClose }: CountFormProps) {
  const words = useMessages(deskMessages)
  const doing = useMessages(deskMachine.rows.count.button)
  const { title } = useMessages(checkMessages)
  const { cash } = useMessages(receiptMethodWords)
  const record = useRecordForm({
    draft: `count ${desk.id}`,
    initial: { cashCentavos: 0, found: [] as string[] },
    version: null,
    schema: countFields,
    toInput: ({ cashCentavos, found }) => ({
      cashCentavos,
      checks: checks.map(({ receiptId }) => ({ receiptId, isConfirmed: found.includes(receiptId) })),
    }),
    send: async ({ input }) => {
      try {
        return await call(countDesk, { params: { id: desk.id }, body: { ...input, version: desk.version } })
      } catch (error) {
        if (error instanceof ProblemError && error.fields.some(({ path }) => path === 'checks')) onOthers()
        throw error
      }
    },
    onDone: () => {
      notify({ message: words.counted, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={words.countTitle}
      size="md"
      record={record}
      labels={{ cashCentavos: cash, checks: title }}
      submit={doing}
      onClose={onClose}
    >
      <Text size="sm">{words.countHint}</Text>
      <MoneyField
        {...form.getInputProps('cashCentavos')}
        label={cash}
        value={form.getValues().cashCentavos}
        hint={words.cashHint}
      />
      <CheckList
        checks={checks}
        timeZone={timeZone}
        found={form.getValues().found}
        error={form.errors['checks']}
        onChange={(found) => {
          form.clearFieldError('checks')
          form.setFieldValue('found', found)
        }}
      />
    </FormDialog>
  )
}
