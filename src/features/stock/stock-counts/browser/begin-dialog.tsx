import { NativeSelect, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../browser/form/writing.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { newId } from '../../../../shared/ids.ts'
import { categoryWords, materialCategories } from '../../materials/words.ts'
import { placeWords } from '../../stock/words.ts'
import { beginCount, beginFields } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import { countedPlaces } from '../rules.ts'
import { countMessages } from './messages.ts'

type Values = { readonly id: string; readonly unitId: string; readonly place: string; readonly category: string }

/** Begins a count: of which place, and of all or one category of it. */
export default function BeginDialog({
  onClose,
  onBegun,
}: {
  readonly onClose: () => void
  readonly onBegun: (id: string) => void
}) {
  const words = useMessages(countMessages)
  const places = useMessages(placeWords)
  const language = useLanguage()
  const { unit, units } = useUnit()
  const record = useRecordForm<Values, CountDetail>({
    draft: 'stock count new',
    initial: { id: newId(), unitId: unit.id, place: 'pharmacy', category: '' },
    version: null,
    // A few choices, which nobody misses.
    keeping: { isWorth: () => false, nameOf: () => '', fits: () => false },
    ...writing({
      schema: beginFields,
      toInput: ({ category, ...rest }: Values) => ({ ...rest, ...(category && { category }) }),
      send: ({ input }) => call(beginCount, { body: input }),
    }),
    onDone: ({ id }) => onBegun(id),
  })
  const { form } = record
  const labels = { unitId: words.oneUnit, place: words.place, category: words.category }
  return (
    <FormDialog title={words.begin} record={record} labels={labels} submit={words.beginDo} onClose={onClose}>
      <Text>{words.beginHint}</Text>
      {units.length > 1 && (
        <NativeSelect
          {...form.getInputProps('unitId')}
          label={words.oneUnit}
          data={units.map(({ id, shortName }) => ({ value: id, label: shortName }))}
        />
      )}
      <NativeSelect
        {...form.getInputProps('place')}
        label={words.place}
        data={countedPlaces.map((value) => ({ value, label: places[value] }))}
      />
      <NativeSelect
        {...form.getInputProps('category')}
        label={words.category}
        data={[
          { value: '', label: words.everything },
          ...materialCategories.map((value) => ({ value, label: categoryWords[language][value] })),
        ]}
      />
    </FormDialog>
  )
}
