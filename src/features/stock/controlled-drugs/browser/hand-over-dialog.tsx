import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { ReasonField } from '../../../../browser/form/reason-field.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { noWitness, WitnessFields } from '../../stock/browser/witness-fields.tsx'
import { countHandOver, listControlled } from '../contract.ts'
import { messages } from './messages.ts'
import { Waiting } from '../../../../browser/states.tsx'

const most = 200

/** Two people count what is in the cabinet, blind; of a difference they say what they know. */
export default function HandOverDialog({ unitId, onClose }: { readonly unitId: string; readonly onClose: () => void }) {
  const words = useMessages(messages)
  const [id] = useNewId()
  const { data } = useContract(listControlled, { query: { unitId, limit: most } })
  const there = (data?.items ?? []).filter(({ onHand }) => onHand > 0)
  const [counted, setCounted] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [explanation, setExplanation] = useState('')
  const [witness, setWitness] = useState(noWitness)
  const { form, wrong, check, refuse } = useWrong<string>(
    Object.fromEntries(there.map((drug) => [drug.id, !Number.isSafeInteger(counted.get(drug.id)) && words.required])),
  )
  const counting = useCommand(countHandOver, {
    onSuccess: ({ lines }) => {
      const isSame = lines.every((line) => line.counted === line.expected)
      notify({ message: isSame ? words.handOverDone : words.handOverDiffers, tone: isSame ? 'done' : 'information' })
      onClose()
    },
    onProblem: (problem) => {
      setWitness((typed) => ({ ...typed, pin: '' }))
      return refuse(refusedFields(problem))
    },
  })
  const send = () => {
    if (!check()) return
    const lines = there.map((drug) => ({ materialId: drug.id, counted: counted.get(drug.id) ?? 0 }))
    const said = explanation.trim()
    counting.mutate({ body: { id, unitId, lines, witness, ...(said && { explanation: said }) } })
  }
  return (
    <FormDialog
      title={words.handOver}
      size="md"
      form={form}
      sending={counting.isPending}
      disabled={there.length === 0}
      submit={words.handOverDo}
      onSend={send}
      onClose={onClose}
    >
      {!data && <Waiting height={160} label={words.loading} />}
      {data && <Text>{there.length > 0 ? words.handOverHint : words.nothingToCount}</Text>}
      {there.map((drug) => (
        <WholeInput
          key={drug.id}
          label={`${drug.name} (${drug.useUnit})`}
          withAsterisk
          value={counted.get(drug.id) ?? null}
          error={wrong[drug.id]}
          onChange={(value) => setCounted((before) => new Map(before).set(drug.id, value))}
        />
      ))}
      {(explanation !== '' || wrong['explanation']) && (
        <ReasonField
          label={words.explanation}
          value={explanation}
          error={wrong['explanation']}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
      )}
      {wrong['lines'] && <Text c="red">{wrong['lines']}</Text>}
      {there.length > 0 && <WitnessFields unitId={unitId} value={witness} errors={wrong} onChange={setWitness} />}
    </FormDialog>
  )
}
