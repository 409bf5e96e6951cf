import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { legalEntities } from '../../../foundation/offers/both.ts'
import { type IssScope, type IssService, issServices } from '../model.ts'
import { issServiceWords } from '../words.ts'
import { regimeMessages } from './messages.ts'

interface ScopeFieldsProps {
  readonly scope: IssScope
  readonly error: string | undefined
  readonly onChange: (scope: IssScope) => void
}

/** Of which company, and of which service, a municipality has ISS kept back. */
export function ScopeFields({ scope, error, onChange }: ScopeFieldsProps) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const companies = useContract(legalEntities.list, {}).data?.items ?? []
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      <NativeSelect
        label={words.legalEntity}
        value={scope.legalEntityId ?? ''}
        error={error}
        data={[
          { value: '', label: words.anyCompany },
          ...companies.map(({ id, shortName, city }) => ({ value: id, label: `${shortName} · ${city}` })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...scope, legalEntityId: currentTarget.value || null })}
      />
      <NativeSelect
        label={words.service}
        value={scope.service ?? ''}
        data={[
          { value: '', label: words.anyService },
          ...issServices.map((one) => ({ value: one, label: issServiceWords[language][one] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...scope, service: (currentTarget.value || null) as IssService | null })
        }
      />
    </SimpleGrid>
  )
}
