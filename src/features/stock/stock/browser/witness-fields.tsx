import { Fieldset, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { PinInput } from '../../../../browser/form/pin-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { listProfessionals } from '../../../network/offers/both.ts'
import type { Witness } from '../witness.ts'
import { stockFormWords } from './form-messages.ts'

const half = span(6)

interface WitnessFieldsProps {
  readonly unitId: string
  readonly value: Witness
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onChange: (witness: Witness) => void
}

/** Nobody yet. A PIN stands in no draft, so it is no value of a form. */
export const noWitness: Witness = { professionalId: '', pin: '' }

/** Whether somebody is asked for who was not thought of. */
export const asksWitness = (errors: Readonly<Record<string, ReactNode>>): boolean =>
  Object.keys(errors).some((path) => path.startsWith('witness'))

/** The second person of what is controlled: somebody of the unit, who types their own PIN. */
export function WitnessFields({ unitId, value, errors, onChange }: WitnessFieldsProps) {
  const words = useMessages(stockFormWords)
  const { data } = useContract(listProfessionals, {})
  const here = (data?.items ?? []).filter(({ active, unitIds }) => active && unitIds.includes(unitId))
  return (
    <Fieldset legend={words.witness}>
      <FieldGrid>
        <NativeSelect
          {...half}
          label={words.witnessName}
          withAsterisk
          value={value.professionalId}
          error={errors['witness.professionalId'] ?? errors['witness']}
          data={[
            { value: '', label: words.chooseWitness },
            ...here.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ professionalId: event.currentTarget.value, pin: '' })}
        />
        <PinInput
          {...half}
          label={words.witnessPin}
          withAsterisk
          value={value.pin}
          error={errors['witness.pin']}
          onChange={(pin) => onChange({ ...value, pin })}
        />
      </FieldGrid>
    </Fieldset>
  )
}
