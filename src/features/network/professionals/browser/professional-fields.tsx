import { NativeSelect, TextInput, Text } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { states } from '../../../../browser/form/cep.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { UnitsField } from '../../../../browser/record/units-field.tsx'
import { Wide } from '../../../../browser/form/form-body.tsx'
import type { ProfessionalFunction } from '../../procedures/contract.ts'
import { listUnits } from '../../../foundation/offers/both.ts'
import { councilOf } from '../rules.ts'
import { messages } from './messages.ts'

type TextProps = FieldInputProps<string | null>

/** The council of the function that is chosen. */
function useCouncil(): 'CRM' | 'COREN' {
  const { values } = useFormValues()
  return councilOf(values['function'] as ProfessionalFunction)
}

/** The state of the unit in sight, which most registrations are of. */
function useOwnState(): string | undefined {
  const { unit } = useUnit()
  return useContract(listUnits, {}).data?.items.find(({ id }) => id === unit.id)?.state
}

/** The number, which brings a state with it: one says nothing without the other. */
export function CouncilNumberField({ value, onChange, hint: _hint, label: _label, ...rest }: TextProps) {
  const { councilHint } = useMessages(messages)
  const { values, set } = useFormValues()
  const council = useCouncil()
  const state = useOwnState()
  return (
    <TextInput
      {...rest}
      label={councilHint(council)}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const isNone = typed.trim() === ''
        onChange(isNone ? null : typed)
        if (isNone) set('councilState', null)
        else if (values['councilState'] === null) set('councilState', state ?? null)
      }}
    />
  )
}

/** The state of the council; of a number that is not there yet, the one it will be of. */
export function CouncilStateField({ value, onChange, hint: _hint, ...rest }: TextProps) {
  const { values, row } = useFormValues()
  const state = useOwnState()
  const shown = value ?? (row || values['councilNumber'] ? null : state)
  return (
    <NativeSelect
      {...rest}
      value={shown ?? ''}
      data={[{ value: '', label: '–' }, ...states]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** Doctors alone have one. */
export function RqeField({ value, onChange, hint, ...rest }: TextProps) {
  return useCouncil() === 'CRM' ? (
    <TextInput
      {...rest}
      placeholder={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)}
    />
  ) : null
}

/** One's own units; of those who also work elsewhere it says so, and leaves it. */
export function WorkplacesField(props: FieldInputProps<readonly string[]>) {
  const words = useMessages(messages)
  const elsewhere = Number(useFormValues().row?.['elsewhere'] ?? 0)
  return (
    <>
      <UnitsField {...props} />
      {elsewhere > 0 && (
        <Wide>
          <Text c="dimmed">{words.elsewhere(elsewhere)}</Text>
        </Wide>
      )}
    </>
  )
}
