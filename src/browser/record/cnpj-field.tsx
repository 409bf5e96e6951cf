import { formatCnpj, isValidCnpj, normaliseCnpj } from '../../shared/documents.ts'
import { CnpjInput } from '../form/masked-input.tsx'
import type { FieldInputProps } from './field-input.tsx'

/** A CNPJ, held as it is sent, shown as people write it; left empty it is none. */
export function CnpjField({ value, onChange, hint: _hint, ...rest }: FieldInputProps<string | null>) {
  return (
    <CnpjInput
      {...rest}
      value={value !== null && isValidCnpj(value) ? formatCnpj(value) : (value ?? '')}
      onChange={(typed) => onChange(typed === '' ? null : isValidCnpj(typed) ? normaliseCnpj(typed) : typed)}
    />
  )
}
