import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { placeWords } from '../../../stock/offers/both.ts'
import { offerLots } from '../contract.ts'
import { MaterialSearch } from './material-search.tsx'
import { messages } from './messages.ts'
import type { CaseDesk } from './use-case-desk.ts'
import { lotsOfPackage, type Wanted } from './use-case-scans.ts'

interface PutDialogProps {
  readonly appointmentId: string
  readonly wanted: Wanted
  readonly desk: CaseDesk
  readonly onClose: () => void
  /** It was used all the same, though it could not be put on. */
  readonly onUsed: (wanted: Wanted) => void
}

/** Puts a material on a case by hand: the lot that expires first is proposed, another asks why. */
export default function PutDialog({ appointmentId, wanted, desk, onClose, onUsed }: PutDialogProps) {
  const words = useMessages(messages)
  const shelfNames = useMessages(placeWords)
  const language = useLanguage()
  const [material, setMaterial] = useState(wanted.material)
  const [quantity, setQuantity] = useState<number | null>(wanted.quantity)
  const [chosen, setChosen] = useState<string | null>(null)
  const [skipReason, setSkipReason] = useState('')
  const { data } = useContract(
    offerLots,
    { params: { id: appointmentId }, query: { materialId: material?.id ?? '' } },
    { enabled: material !== null },
  )
  const lots = (material && data?.lots) || []
  const ofPackage = wanted.scanned ? lotsOfPackage(lots, wanted.scanned) : []
  const usable = lots.filter(({ whyNot }) => whyNot === null)
  const keyOf = ({ lotId, shelf }: { lotId: string; shelf: string }) => `${lotId} ${shelf}`
  const proposed = ofPackage.find(({ whyNot }) => whyNot === null) ?? usable[0]
  const lot = usable.find((one) => keyOf(one) === chosen) ?? proposed
  const refused = ofPackage.find(({ whyNot }) => whyNot !== null)
  const isAbsent = data !== undefined && wanted.scanned?.lot !== undefined && ofPackage.length === 0
  const { form, wrong, check } = useWrong({
    material: material === null && words.chooseMaterial,
    lot: material !== null && !lot && words.noLotHere,
    quantity: !(quantity !== null && Number.isSafeInteger(quantity) && quantity > 0) && words.quantityMissing,
    skipReason: lot?.isPassing && skipReason.trim().length < 3 && words.reasonMissing,
  })
  const send = () => {
    if (!check() || !material || !lot || quantity === null) return
    const { lotId, shelf, isControlled } = lot
    const why = lot.isPassing ? { skipReason: skipReason.trim() } : {}
    desk.put({ materialId: material.id, name: material.name, lotId, shelf, isControlled, quantity, ...why }, onClose)
  }
  return (
    <FormDialog
      title={words.putTitle}
      form={form}
      submit={words.put}
      sending={desk.isBusy}
      onSend={send}
      onClose={onClose}
    >
      <MaterialSearch appointmentId={appointmentId} value={material} error={wrong.material} onChange={setMaterial} />
      {(refused?.whyNot || isAbsent) && (
        <Note tone="warning" role="alert">
          {refused?.whyNot
            ? words.cannot(refused.lotNumber ?? words.noLot, words[refused.whyNot])
            : words.notHere(wanted.scanned?.lot ?? '')}
        </Note>
      )}
      {material !== null && (
        <NativeSelect
          label={words.lot}
          withAsterisk
          error={wrong.lot}
          description={lot && !lot.isPassing ? words.first : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={lot ? keyOf(lot) : ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={
            usable.length === 0
              ? [{ value: '', label: data ? words.noLotHere : words.searching }]
              : usable.map((one) => ({
                  value: keyOf(one),
                  label: `${lotInWords(one, language)} · ${shelfNames[one.shelf]} · ${one.quantity} ${material.useUnit}`,
                }))
          }
        />
      )}
      <WholeInput label={words.quantity} withAsterisk value={quantity} error={wrong.quantity} onChange={setQuantity} />
      {lot?.isPassing && (
        <TextInput
          label={words.skipReason}
          withAsterisk
          autoComplete="off"
          maxLength={200}
          value={skipReason}
          error={wrong.skipReason}
          onChange={(event) => setSkipReason(event.currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        onClick={() => onUsed({ ...wanted, material, quantity: quantity ?? 1 })}
        style={{ alignSelf: 'start' }}
      >
        {words.addDiscrepancy}
      </Button>
    </FormDialog>
  )
}
