import { TemplateInput } from '../../../../browser/form/template-input.tsx'
import { useContract } from '../../../../browser/query.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { usualMessage } from '../../../../shared/whatsapp-message.ts'
import { listUnits } from '../contract.ts'

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** The message of a unit to its patients; without one, the network's stands there. */
export function MessageField(props: FieldInputProps<string | null>) {
  const { values } = useFormValues()
  // The same for every unit, so any says it.
  const [anyUnit] = useContract(listUnits, {}).data?.items ?? []
  const shownAs = {
    shortName: text(values['shortName']) ?? '–',
    city: text(values['city']) ?? '–',
    state: text(values['state']) ?? '–',
    address: text(values['address']),
  }
  const otherwise = anyUnit?.networkMessage ?? usualMessage
  return <TemplateInput {...props} otherwise={otherwise} shownAs={shownAs} zone={text(values['timeZone'])} />
}
