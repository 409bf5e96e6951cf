import { NativeSelect } from '@mantine/core'
import { FormGroup } from '../../../../../browser/form/form-body.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { targetKinds } from '../../list-contract.ts'
import { kindWords } from '../../words.ts'
import { formWords } from './form-messages.ts'
import type { BlockValues } from './form-values.ts'
import type { BlockNames } from '../use-names.ts'

interface TargetFieldsProps {
  readonly values: BlockValues
  readonly names: BlockNames
  readonly errors: Readonly<Record<string, React.ReactNode>>
  readonly set: (patch: Partial<BlockValues>) => void
}

/** What is blocked: a room, a professional or a team of a unit, or all of its rooms. */
export function TargetFields({ values, names, errors, set }: TargetFieldsProps) {
  const words = useMessages(formWords)
  const kinds = useMessages(kindWords)
  const unit = names.units.find(({ id }) => id === values.unitId)
  const choices = {
    room: { key: 'roomId', items: unit?.rooms.filter(({ active }) => active) ?? [] },
    professional: {
      key: 'professionalId',
      items: names.professionals.filter(({ active, unitIds }) => active && unitIds.includes(values.unitId)),
    },
    team: { key: 'teamId', items: names.teams.filter(({ active, unitId }) => active && unitId === values.unitId) },
  } as const
  const choice = values.kind in choices ? choices[values.kind as keyof typeof choices] : null
  return (
    <FormGroup title={words.target}>
      {names.units.length > 1 && (
        <NativeSelect
          label={words.unit}
          value={values.unitId}
          onChange={(event) => set({ unitId: event.currentTarget.value, roomId: '', professionalId: '', teamId: '' })}
          data={names.units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <NativeSelect
        label={words.kind}
        data-autofocus
        autoFocus
        value={values.kind}
        onChange={(event) => set({ kind: event.currentTarget.value })}
        data={targetKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        description={values.kind === 'unit' ? words.wholeUnitHint : values.kind === 'team' ? words.teamHint : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {choice && (
        <NativeSelect
          label={words[values.kind as keyof typeof choices]}
          withAsterisk
          value={values[choice.key]}
          error={errors[choice.key]}
          onChange={(event) => set({ [choice.key]: event.currentTarget.value })}
          data={[
            { value: '', label: words.choose },
            ...choice.items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FormGroup>
  )
}
