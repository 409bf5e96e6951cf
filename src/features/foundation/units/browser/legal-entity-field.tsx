import { Select } from '@mantine/core'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { defineMessages } from '../../../../shared/language.ts'
import { legalEntities } from '../../legal-entities/record.ts'

const messages = defineMessages({
  'pt-BR': {
    main: (name: string) => `${name} (principal)`,
    noneYet: 'Nenhuma cadastrada',
    none: 'Nenhuma empresa com este nome',
  },
  en: { main: (name) => `${name} (main)`, noneYet: 'None on record', none: 'No company of this name' },
})

/** The company a unit belongs to, by the network's administration; what is out of use only where it is chosen already. */
export function LegalEntityField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  const { main, noneYet, none } = useMessages(messages)
  const { may } = useSession()
  const items = useContract(legalEntities.list, {}).data?.items ?? []
  const first = items.find(({ isMain }) => isMain)
  return (
    <Select
      {...rest}
      {...describedBy(hint)}
      disabled={!may('legalEntity.edit')}
      searchable
      allowDeselect={false}
      data={[
        { value: '', label: first ? main(first.name) : noneYet },
        ...items
          .filter(({ id, active, isMain }) => !isMain && (active || id === value))
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      nothingFoundMessage={none}
      value={items.some(({ id, isMain }) => id === value && !isMain) ? value : ''}
      onChange={(chosen) => onChange(chosen || null)}
      onKeyDown={pickOnEnter}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** Since when it does. */
export function BelongingDayField(props: FieldInputProps<string | null>) {
  const { may } = useSession()
  return may('legalEntity.edit') ? <DateField {...props} /> : null
}
