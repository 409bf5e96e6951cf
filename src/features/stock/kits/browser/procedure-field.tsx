import { Select } from '@mantine/core'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { listProcedures } from '../../../network/offers/both.ts'
import { messages } from './messages.ts'

/** The procedure whose kit is put together, of those in use. */
export function ProcedureField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  const words = useMessages(messages)
  const { data } = useContract(listProcedures, {})
  const items = (data?.items ?? []).filter(({ id, active }) => active || id === value)
  return (
    <Select
      {...rest}
      {...describedBy(hint)}
      data-autofocus
      placeholder={words.procedureHint}
      searchable
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={words.noProcedure}
      value={value}
      onChange={onChange}
      onKeyDown={pickOnEnter}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
