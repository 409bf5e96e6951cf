import { NativeSelect, TextInput } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { type Field, shownOf } from '../../shared/fields/field.ts'
import { useUnit } from '../current.ts'
import { WholeInput } from '../form/whole-input.tsx'
import { useLanguage } from '../messages.ts'

/** What an input is handed of its field in the form. */
export interface FieldInputProps<Value = unknown> {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: Value
  /** A method, so that the input of one kind of value is among those of others. */
  onChange(this: void, value: Value): void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly withAsterisk?: boolean
  readonly disabled?: boolean
  readonly style?: CSSProperties
  readonly placeholder?: string
  /** Of a text that is filtered by: what the values in use are called. */
  readonly among?: string
}

/** A hint as inputs take it. */
export function describedBy(hint: string | undefined): { description?: string } {
  return hint === undefined ? {} : { description: hint }
}

interface Props extends FieldInputProps {
  readonly field: Field
  /** The first of its form, where one begins. */
  readonly isFirst: boolean
}

/** The input of a field, by its kind. */
export function FieldInput({ field, isFirst, value, onChange, hint, ...others }: Props) {
  const language = useLanguage()
  const { units } = useUnit()
  const { kind, to, values = [], begin, optional = false } = field
  const rest = { ...others, ...describedBy(hint), ...(isFirst && { 'data-autofocus': true, autoFocus: true }) }
  const input = {
    ...rest,
    withAsterisk: !optional && begin === undefined && (kind === 'text' || kind === 'whole'),
  }
  const number = typeof value === 'number' ? value : null
  const text = typeof value === 'string' ? value : ''
  const take = (typed: string) => onChange(optional && typed.trim() === '' ? null : typed)
  const choice = (data: { value: string; label: string }[]) => (
    <NativeSelect
      {...rest}
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      data={optional ? [{ value: '', label: '–' }, ...data] : data}
    />
  )
  switch (kind) {
    case 'text':
      return (
        <TextInput {...input} autoComplete="off" value={text} onChange={(event) => take(event.currentTarget.value)} />
      )
    case 'whole':
      return <WholeInput {...input} value={number} onChange={onChange} />
    case 'oneOf':
      return choice(values.map((one) => ({ value: one, label: shownOf(field, one, language) })))
    case 'ref':
      if (to === 'unit') return choice(units.map(({ id, name }) => ({ value: id, label: name })))
      throw new Error(`${rest.label} points at what only its noun knows: give its input`)
    // Not every record has these: those that do bring their inputs, by kind or by field.
    case 'date':
    case 'phone':
    case 'money':
    case 'percent':
    case 'yesNo':
    case 'custom':
      throw new Error(`${rest.label} has no input`)
  }
}
