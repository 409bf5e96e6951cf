import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldGrid } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { offerLots, recordDiscrepancy } from '../contract.ts'
import type { OfferedLot } from '../record.ts'
import { type DiscrepancyKind, discrepancyKinds } from '../rules.ts'
import { discrepancyKindWords } from '../words.ts'
import { MaterialSearch } from './material-search.tsx'
import { messages } from './messages.ts'
import { showMaterials } from './use-case-desk.ts'
import { lotsOfPackage, type Wanted } from './use-case-scans.ts'

interface DiscrepancyDialogProps {
  readonly appointmentId: string
  readonly wanted: Wanted
  readonly onClose: () => void
}

/** What was really used and is not in stock, has expired or is held. */
export default function DiscrepancyDialog({ appointmentId, wanted, onClose }: DiscrepancyDialogProps) {
  const words = useMessages(messages)
  const kinds = useMessages(discrepancyKindWords)
  const language = useLanguage()
  const [id] = useNewId()
  const [material, setMaterial] = useState(wanted.material)
  const [quantity, setQuantity] = useState<number | null>(wanted.quantity)
  const [kindChosen, setKind] = useState<DiscrepancyKind | null>(null)
  const [lotChosen, setLot] = useState<string | null>(null)
  const [lotNumber, setLotNumber] = useState(wanted.scanned?.lot ?? '')
  const [expiresOn, setExpiresOn] = useState<string | null>(wanted.scanned?.expiry ?? null)
  const [note, setNote] = useState('')
  const { data } = useContract(
    offerLots,
    { params: { id: appointmentId }, query: { materialId: material?.id ?? '' } },
    { enabled: material !== null },
  )
  const lots = (material && data?.lots) || []
  const [ofPackage] = wanted.scanned ? lotsOfPackage(lots, wanted.scanned) : []
  const kind = kindChosen ?? kindOf(ofPackage)
  const offered = lots.filter((lot) => kindOf(lot) === kind)
  const lotId = lotChosen ?? offered.find((one) => one.lotId === ofPackage?.lotId)?.lotId ?? ''
  const { form, wrong, check, refuse } = useWrong({
    materialId: material === null && words.chooseMaterial,
    lotId: kind === 'held' && lotId === '' && words.noLotHere,
    quantity: !(quantity !== null && Number.isSafeInteger(quantity) && quantity > 0) && words.quantityMissing,
  })
  const recording = useCommand(recordDiscrepancy, {
    onSuccess: (after) => {
      showMaterials(after)
      notify({ message: words.wasRecorded(material?.name ?? ''), tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check() || !material || quantity === null) return
    const known = lotId ? { lotId } : { ...(lotNumber.trim() && { lotNumber }), ...(expiresOn && { expiresOn }) }
    const body = { id, materialId: material.id, quantity, kind, ...known, ...(note.trim() && { note }) }
    recording.mutate({ params: { id: appointmentId }, body })
  }
  return (
    <FormDialog
      title={words.discrepancyTitle}
      size="md"
      form={form}
      submit={words.record}
      sending={recording.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text size="sm">{words.discrepancyHint}</Text>
      <MaterialSearch appointmentId={appointmentId} value={material} error={wrong.materialId} onChange={setMaterial} />
      <FieldGrid>
        <NativeSelect
          label={words.kind}
          value={kind}
          data={discrepancyKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(event) => {
            setKind(discrepancyKinds.find((one) => one === event.currentTarget.value) ?? 'no_balance')
            setLot(null)
          }}
        />
        <WholeInput
          label={words.quantity}
          withAsterisk
          value={quantity}
          error={wrong.quantity}
          onChange={setQuantity}
        />
      </FieldGrid>
      {offered.length > 0 && (
        <NativeSelect
          label={words.lot}
          error={wrong.lotId}
          value={lotId}
          data={[
            { value: '', label: '–' },
            ...[...new Map(offered.map((one) => [one.lotId, one])).values()].map((one) => ({
              value: one.lotId,
              label: lotInWords(one, language),
            })),
          ]}
          onChange={(event) => setLot(event.currentTarget.value)}
        />
      )}
      {lotId === '' && (
        <FieldGrid>
          <TextInput
            label={words.lotNumber}
            autoComplete="off"
            maxLength={40}
            value={lotNumber}
            onChange={(event) => setLotNumber(event.currentTarget.value)}
          />
          <DateField label={words.expiresOn} value={expiresOn} error={undefined} onChange={setExpiresOn} />
        </FieldGrid>
      )}
      <Textarea
        label={words.note}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** What is set aside for another surgery is not this one's to use: for it there is none. */
function kindOf(lot: OfferedLot | undefined): DiscrepancyKind {
  return lot?.whyNot === 'expired' || lot?.whyNot === 'held' ? lot.whyNot : 'no_balance'
}
