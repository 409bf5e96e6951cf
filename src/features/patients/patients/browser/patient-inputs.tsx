import { NativeSelect, Textarea, type TextareaProps } from '@mantine/core'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { states, stateOfCep } from '../../../../browser/form/cep.ts'
import { CepInput } from '../../../../browser/form/masked-input.tsx'
import { amongInput } from '../../../../browser/record/among-input.tsx'
import { CpfField } from '../../../../browser/record/cpf-field.tsx'
import { DateField } from '../../../../browser/record/date-field.tsx'
import type { Inputs } from '../../../../browser/record/field-form.tsx'
import { EmailField } from '../../../../browser/record/email-field.tsx'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { heldField } from '../../../../browser/record/held-field.tsx'
import { PhoneField } from '../../../../browser/record/phone-field.tsx'
import { YesNoField } from '../../../../browser/record/yes-no-field.tsx'
import { formatCep } from '../../../../shared/documents.ts'
import { listPatientFilters } from '../contract.ts'

type TextProps = FieldInputProps<string | null>

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')
const PlainCepField = heldField(CepInput, { shown: formatCep, sent: digitsOf })

/** The CEP, which tells the state where none is given yet. */
function CepField({ onChange, ...rest }: TextProps) {
  const { values, set } = useFormValues()
  return (
    <PlainCepField
      {...rest}
      onChange={(cep) => {
        onChange(cep)
        const state = stateOfCep(cep ?? '')
        if (state && !values['state']) set('state', state)
      }}
    />
  )
}

function StateField({ value, onChange, hint, ...rest }: TextProps) {
  return (
    <NativeSelect
      {...rest}
      {...describedBy(hint)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: '–' }, ...states]}
    />
  )
}

/** Some lines of text, more as they are written. */
function linesField(rows: Pick<TextareaProps, 'minRows' | 'maxRows'>) {
  return function LinesField({ value, onChange, hint, ...rest }: TextProps) {
    return (
      <Textarea
        {...rest}
        {...describedBy(hint)}
        {...rows}
        autosize
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)}
      />
    )
  }
}

/** The inputs of a patient's fields, by field or by kind. */
export const patientInputs: Inputs = {
  cpf: CpfField,
  cep: CepField,
  email: EmailField,
  state: StateField,
  allergies: linesField({ minRows: 1, maxRows: 6 }),
  notes: linesField({ minRows: 2, maxRows: 10 }),
  among: amongInput(listPatientFilters),
  date: DateField,
  phone: PhoneField,
  yesNo: YesNoField,
}
