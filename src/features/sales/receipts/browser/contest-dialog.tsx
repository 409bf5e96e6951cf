import { Button, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { useJudgedDay } from '../../../../browser/form/use-judged-day.ts'
import { chargeBack, chargebackFields } from '../contract.ts'
import type { Receipt } from '../record.ts'
import { contestOf } from '../rules.ts'
import { nothingToContest } from '../transitions.ts'
import { receiptFormWords } from './form-messages.ts'

interface ContestDialogProps {
  readonly receipt: Receipt
  readonly onClose: () => void
}

/** Money of a receipt that was taken from outside: by the brand of a card, or by the bank of a PIX. */
export default function ContestDialog(props: ContestDialogProps) {
  const { amountCentavos, givenBackCentavos } = props.receipt
  return givenBackCentavos < amountCentavos ? <ContestForm {...props} /> : <NothingLeft {...props} />
}

/** What was announced of money that is gone already goes elsewhere: it says where. */
function NothingLeft({ receipt, onClose }: ContestDialogProps) {
  const words = useMessages(receiptFormWords)
  const language = useLanguage()
  const title = contestOf(receipt.originMethod) === 'med' ? words.medTitle : words.chargebackTitle
  return (
    <Dialog title={title(receipt.number)} onClose={onClose}>
      <Text>{nothingToContest[language]}</Text>
      <Foot>
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </Foot>
    </Dialog>
  )
}

function ContestForm({ receipt, onClose }: ContestDialogProps) {
  const words = useMessages(receiptFormWords)
  const language = useLanguage()
  const { today } = useJudgedDay('receipt.recordLate')(receipt.unitId)
  const isMed = contestOf(receipt.originMethod) === 'med'
  const left = receipt.amountCentavos - receipt.givenBackCentavos
  const record = useRecordForm({
    draft: `contest ${receipt.id}`,
    // Its id is kept with what is typed: sent again after a lost answer it is one.
    initial: { id: newId(), amountCentavos: left, contestedOn: today, day: today, reason: '' },
    version: null,
    schema: chargebackFields,
    toInput: (values) => values,
    send: ({ input: body }) => call(chargeBack, { params: { id: receipt.id }, body }),
    onDone: () => {
      notify({ message: isMed ? words.medRecorded : words.chargedBack, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const labels = {
    amountCentavos: words.amount,
    contestedOn: words.contestedOn,
    day: words.leftOn,
    reason: words.reason,
  }
  return (
    <FormDialog
      title={(isMed ? words.medTitle : words.chargebackTitle)(receipt.number)}
      record={record}
      labels={labels}
      submit={isMed ? words.recordMed : words.recordChargeback}
      onClose={onClose}
    >
      <Text size="sm">{isMed ? words.medHint : words.chargebackHint}</Text>
      <MoneyField
        {...form.getInputProps('amountCentavos')}
        value={form.getValues().amountCentavos}
        label={labels.amountCentavos}
        hint={words.left(formatMoney(left, language))}
        withAsterisk
      />
      <FieldGrid>
        {(['contestedOn', 'day'] as const).map((name) => (
          <DateField
            key={name}
            {...form.getInputProps(name)}
            {...span(6)}
            value={form.getValues()[name]}
            label={labels[name]}
            withAsterisk
          />
        ))}
      </FieldGrid>
      <ReasonField {...form.getInputProps('reason')} label={labels.reason} />
    </FormDialog>
  )
}
