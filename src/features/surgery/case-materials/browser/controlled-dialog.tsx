import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { useCommand } from '../../../../browser/query.ts'
import { noWitness, PrescriberField, stockFormWords, WitnessFields } from '../../../stock/offers/browser.ts'
import { putOn, takeOff } from '../contract.ts'
import type { CaseMaterials } from '../record.ts'
import { messages } from './messages.ts'
import { bodyOf, type Controlled, showMaterials } from './use-case-desk.ts'

interface ControlledDialogProps {
  readonly appointmentId: string
  readonly unitId: string
  readonly controlled: Controlled
  readonly onClose: () => void
}

/** What is controlled leaves the locked cabinet for a surgery, or goes back to it, by two people. */
export default function ControlledDialog({
  appointmentId,
  unitId,
  controlled: { some, way },
  onClose,
}: ControlledDialogProps) {
  const words = useMessages(messages)
  const fields = useMessages(stockFormWords)
  const [id] = useNewId()
  const [quantity, setQuantity] = useState<number | null>(some.quantity)
  const [prescriberId, setPrescriberId] = useState('')
  const [dose, setDose] = useState('')
  const [remainder, setRemainder] = useState('')
  const [witness, setWitness] = useState(noWitness)
  const isPut = way === 'put'
  const { form, wrong, check, refuse } = useWrong<string>({
    quantity: !(quantity !== null && Number.isSafeInteger(quantity) && quantity > 0) && words.quantityMissing,
    prescriberId: isPut && prescriberId === '' && words.prescriberMissing,
    dose: isPut && dose.trim() === '' && words.doseMissing,
    'witness.professionalId': witness.professionalId === '' && fields.chooseWitness,
  })
  const outcome = {
    onSuccess: (after: CaseMaterials) => {
      showMaterials(after)
      const said = isPut ? words.wasPut : words.wasTaken
      notify({ message: said(quantity ?? 0, some.name), tone: 'done' })
      onClose()
    },
    onProblem: (problem: ProblemError) => {
      setWitness((typed) => ({ ...typed, pin: '' }))
      return refuse(refusedFields(problem))
    },
  }
  const putting = useCommand(putOn, outcome)
  const taking = useCommand(takeOff, outcome)
  const send = () => {
    if (!check()) return
    const params = { id: appointmentId }
    const body = { ...bodyOf({ ...some, quantity: quantity ?? 0 }), id, witness }
    if (!isPut) return taking.mutate({ params, body })
    const left = remainder.trim()
    const why = some.skipReason ? { skipReason: some.skipReason } : {}
    putting.mutate({
      params,
      body: { ...body, ...why, prescriberId, dose: dose.trim(), ...(left && { remainder: left }) },
    })
  }
  return (
    <FormDialog
      title={isPut ? words.withdrawTitle(some.name) : words.returnTitle(some.name)}
      size="md"
      form={form}
      sending={putting.isPending || taking.isPending}
      submit={isPut ? words.withdraw : words.giveBack}
      onSend={send}
      onClose={onClose}
    >
      <Text size="sm">{isPut ? words.controlledHint : words.returnHint}</Text>
      <WholeInput
        label={words.quantity}
        withAsterisk
        value={quantity}
        error={wrong['quantity']}
        onChange={setQuantity}
      />
      {isPut && (
        <>
          <PrescriberField
            unitId={unitId}
            value={prescriberId}
            error={wrong['prescriberId']}
            onChange={setPrescriberId}
          />
          <TextInput
            label={fields.dose}
            description={fields.doseHint}
            withAsterisk
            maxLength={40}
            autoComplete="off"
            value={dose}
            error={wrong['dose']}
            onChange={(event) => setDose(event.currentTarget.value)}
          />
          <TextInput
            label={fields.remainder}
            description={fields.remainderHint}
            maxLength={40}
            autoComplete="off"
            value={remainder}
            error={wrong['remainder']}
            onChange={(event) => setRemainder(event.currentTarget.value)}
          />
        </>
      )}
      <WitnessFields unitId={unitId} value={witness} errors={wrong} onChange={setWitness} />
    </FormDialog>
  )
}
