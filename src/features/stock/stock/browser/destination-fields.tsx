import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { span } from '../../../../browser/form/form-body.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { suppliers } from '../../suppliers/record.ts'
import { listReceivers } from '../list-contract.ts'
import { type IssueKind, lossCauses, says, shelves } from '../rules.ts'
import { lossCauseWords, placeWords } from '../words.ts'
import { stockFormWords } from './form-messages.ts'
import type { IssueValues } from './issue-values.ts'

const half = span(6)

/** Where it goes, to whom, or what became of it: what a document of the kind says. */
export function DestinationFields({
  kind,
  form,
}: {
  readonly kind: IssueKind
  readonly form: UseFormReturnType<IssueValues>
}) {
  const words = useMessages(stockFormWords)
  const placeNames = useMessages(placeWords)
  const causes = useMessages(lossCauseWords)
  const { data: receivers } = useContract(listReceivers, {}, { enabled: says(kind, 'toUnitId') })
  const { data: supplied } = useContract(suppliers.list, { query: {} }, { enabled: says(kind, 'supplierId') })
  const { unitId } = form.getValues()
  return (
    <>
      {says(kind, 'toPlace') && (
        <NativeSelect
          {...form.getInputProps('toPlace')}
          {...half}
          label={words.toPlace}
          data={shelves.map((value) => ({ value, label: placeNames[value] }))}
        />
      )}
      {says(kind, 'toUnitId') && (
        <NativeSelect
          {...form.getInputProps('toUnitId')}
          {...half}
          label={words.toUnit}
          withAsterisk
          data={[
            { value: '', label: words.chooseUnit },
            ...(receivers?.items ?? [])
              .filter(({ id }) => id !== unitId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {says(kind, 'supplierId') && (
        <NativeSelect
          {...form.getInputProps('supplierId')}
          {...half}
          label={words.supplier}
          withAsterisk
          data={[
            { value: '', label: words.chooseSupplier },
            ...(supplied?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {says(kind, 'cause') && (
        <NativeSelect
          {...form.getInputProps('cause')}
          {...half}
          label={words.cause}
          data={lossCauses.map((value) => ({ value, label: causes[value] }))}
        />
      )}
    </>
  )
}
