import { createContext, type ReactNode, use } from 'react'
import type { ProblemError } from '../problem.ts'
import type { AnyRow } from '../../shared/fields/record.ts'

interface FormValues {
  /** The record that is changed; undefined for a new one. */
  readonly row: AnyRow | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** By path: `openings.0.closes` of a part of a field. */
  readonly errors: Readonly<Record<string, ReactNode>>
  /** Why the last try to save failed. */
  readonly problem: ProblemError | null
  readonly set: (field: string, value: unknown) => void
}

export const FormValuesContext = createContext<FormValues>({
  row: undefined,
  values: {},
  errors: {},
  problem: null,
  set: () => {},
})

/** The form that an input is in, for one that depends on other fields or changes them. */
export function useFormValues(): FormValues {
  return use(FormValuesContext)
}
