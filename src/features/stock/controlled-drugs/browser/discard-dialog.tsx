import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { noWitness, WitnessFields } from '../../stock/browser/witness-fields.tsx'
import { type ControlledDrug, discard, type RegisterEntry } from '../contract.ts'
import { messages } from './messages.ts'

interface DiscardDialogProps {
  readonly drug: ControlledDrug
  /** The withdrawal. */
  readonly entry: RegisterEntry
  readonly unitId: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What was left in an ampoule and thrown away, by two people. */
export default function DiscardDialog({ drug, entry, unitId, onClose, onDone }: DiscardDialogProps) {
  const words = useMessages(messages)
  const [id] = useNewId()
  const [amount, setAmount] = useState('')
  const [witness, setWitness] = useState(noWitness)
  const { form, wrong, check, refuse } = useWrong<string>({ amount: amount.trim() === '' && words.missing })
  const discarding = useCommand(discard, {
    onSuccess: () => {
      notify({ message: words.discardDone, tone: 'done' })
      onDone()
    },
    onProblem: (problem) => {
      setWitness((typed) => ({ ...typed, pin: '' }))
      return refuse(refusedFields(problem))
    },
  })
  const { documentId } = entry
  return (
    <FormDialog
      title={`${words.discard} · ${drug.name}`}
      size="md"
      form={form}
      sending={discarding.isPending}
      submit={words.discard}
      onSend={() =>
        check() && discarding.mutate({ body: { id, documentId, materialId: drug.id, amount: amount.trim(), witness } })
      }
      onClose={onClose}
    >
      <Text>{words.discardHint}</Text>
      <TextInput
        label={words.amount}
        description={words.amountHint}
        withAsterisk
        maxLength={40}
        autoComplete="off"
        value={amount}
        error={wrong['amount']}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <WitnessFields unitId={unitId} value={witness} errors={wrong} onChange={setWitness} />
    </FormDialog>
  )
}
