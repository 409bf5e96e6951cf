import { Autocomplete } from '@mantine/core'
import type { z } from 'zod'
import type { Contract } from '../../shared/contract.ts'
import type { Permission } from '../../shared/permissions.ts'
import { useContract } from '../query.ts'
import { describedBy, type FieldInputProps } from './field-input.tsx'

/** The contract that answers the values in use, by what filters call them. */
export type ValuesInUse = Contract<
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<Record<string, string[]>>,
  Permission
>

/** The input of a text that is filtered by: it offers what others have, so that one thing is written one way. */
export function amongInput(contract: ValuesInUse) {
  return function AmongInput({ among = '', value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
    const { data } = useContract(contract, {})
    return (
      <Autocomplete
        {...rest}
        {...describedBy(hint)}
        autoComplete="off"
        data={data?.[among] ?? []}
        limit={8}
        value={value ?? ''}
        onChange={(typed) => onChange(typed.trim() === '' ? null : typed)}
      />
    )
  }
}
