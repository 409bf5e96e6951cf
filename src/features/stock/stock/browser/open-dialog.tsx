import { NativeSelect, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { writing } from '../../../../browser/form/writing.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { newId } from '../../../../shared/ids.ts'
import { openedLifeInWords } from '../../materials/words.ts'
import { openingFields, openLot } from '../contract.ts'
import type { DocumentDetail, PlacedLot } from '../record.ts'
import { placeWords } from '../words.ts'
import { stockFormWords } from './form-messages.ts'

interface OpenDialogProps {
  readonly lot: PlacedLot
  /** Where there is some of it, on shelves of the person's units. */
  readonly places: readonly PlacedLot[]
  readonly onClose: () => void
}

type OpeningValues = {
  readonly id: string
  /** Of the places. */
  readonly place: string
  readonly quantity: number | null
}

/** Which vials are opened now, and how long that is good for. */
export default function OpenDialog({ lot, places, onClose }: OpenDialogProps) {
  const words = useMessages(stockFormWords)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  const record = useRecordForm<OpeningValues, DocumentDetail>({
    draft: `stock opening ${lot.lotId}`,
    initial: { id: newId(), place: '0', quantity: 1 },
    version: null,
    ...writing({
      schema: openingFields,
      toInput: ({ place, ...values }: OpeningValues) => {
        const from = places[Number(place)]
        return { ...values, unitId: from?.unitId, place: from?.place }
      },
      send: ({ input }) => call(openLot, { params: { id: lot.lotId }, body: input }),
    }),
    onDone: () => {
      notify({ message: words.opened, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={words.openTitle}
      record={record}
      labels={{ place: words.fromPlace, quantity: words.quantity }}
      submit={words.openDo}
      onClose={onClose}
    >
      <Text size="sm">{words.openHint(openedLifeInWords(lot.openedLifeHours ?? 0, language))}</Text>
      <NativeSelect
        {...form.getInputProps('place')}
        label={words.fromPlace}
        data={places.map(({ unitName, place, quantity, useUnit }, index) => ({
          value: String(index),
          label: `${unitName} · ${placeNames[place]} · ${quantity} ${useUnit}`,
        }))}
      />
      <WholeInput
        {...form.getInputProps('quantity')}
        value={form.getValues().quantity}
        label={`${words.quantity} (${lot.useUnit})`}
        withAsterisk
      />
    </FormDialog>
  )
}
