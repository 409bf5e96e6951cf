import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { writing } from '../../../../browser/form/writing.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { newId } from '../../../../shared/ids.ts'
import { arrivalFields, receiveTransfer } from '../contract.ts'
import type { DocumentDetail } from '../record.ts'
import { shelves } from '../rules.ts'
import { placeWords } from '../words.ts'
import { stockFormWords } from './form-messages.ts'
import { noWitness, WitnessFields } from './witness-fields.tsx'
import { lotInWords } from './wording.ts'

type ArrivalValues = {
  readonly id: string
  readonly place: string
  readonly lines: readonly { readonly line: number; readonly quantity: number | null }[]
  readonly reason: string
}

interface ArrivalDialogProps {
  readonly transfer: DocumentDetail
  readonly onClose: () => void
}

/** What arrived of a transfer, line by line, and why it is not what was sent. */
export default function ArrivalDialog({ transfer, onClose }: ArrivalDialogProps) {
  const words = useMessages(stockFormWords)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  const [witness, setWitness] = useState(noWitness)
  const record = useRecordForm<ArrivalValues, DocumentDetail>({
    draft: `stock arrival ${transfer.id}`,
    initial: {
      id: newId(),
      place: 'pharmacy',
      reason: '',
      lines: transfer.lines.map(({ line, left }) => ({ line, quantity: left })),
    },
    version: null,
    ...writing({
      schema: arrivalFields,
      toInput: ({ reason, ...values }: ArrivalValues) => ({
        ...values,
        ...(reason.trim() && { reason }),
        ...(transfer.isControlled && { witness }),
      }),
      send: ({ input }) => call(receiveTransfer, { params: { id: transfer.id }, body: input }),
    }),
    onDone: () => {
      notify({ message: words.received, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { lines, reason } = form.getValues()
  const differs = transfer.lines.some(({ left }, index) => lines[index]?.quantity !== left)
  const labels = { place: words.place, lines: words.lines, reason: words.difference }
  return (
    <FormDialog
      title={words.arrivalTitle(transfer.number)}
      record={record}
      labels={labels}
      submit={words.arrivalDo}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('place')}
        label={words.place}
        data={shelves.map((value) => ({ value, label: placeNames[value] }))}
      />
      {transfer.lines.map((line, index) => (
        <WholeInput
          key={line.line}
          {...form.getInputProps(`lines.${index}.quantity`)}
          value={lines[index]?.quantity ?? null}
          label={words.arrived(line.materialName, line.left)}
          description={lotInWords(line, language)}
          withAsterisk
        />
      ))}
      {transfer.isControlled && (
        <WitnessFields
          unitId={transfer.toUnitId ?? transfer.unitId}
          value={witness}
          errors={form.errors}
          onChange={setWitness}
        />
      )}
      {(differs || reason !== '' || form.errors['reason']) && (
        <ReasonField {...form.getInputProps('reason')} label={words.difference} />
      )}
    </FormDialog>
  )
}
