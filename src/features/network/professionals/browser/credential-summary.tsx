import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { listProfessionals } from '../contract.ts'
import { credentialOn } from '../rules.ts'
import { messages } from './messages.ts'
import { useToday } from '../../../../browser/use-today.ts'

/** How many credentials of those who work are over or soon will be; a click lists them. */
export function CredentialSummary() {
  const words = useMessages(messages)
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const unitId = search['filial']
  const { data } = useContract(listProfessionals, {})
  if (!data) return null
  const states = data.items
    .filter(({ active, unitIds }) => active && (!unitId || unitIds.includes(unitId)))
    .map((professional) => credentialOn(professional, today))
  const expired = states.filter((state) => state === 'expired').length
  const expiring = states.filter((state) => state === 'expiring').length
  const show = (validity: string) =>
    setSearch({ aba: 'profissionais', validade: validity, situacao: undefined, equipe: undefined }, { push: true })
  return (
    <Group gap="xs" role="status">
      {expired > 0 && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}
          onClick={() => show('vencida')}
        >
          {words.expiredCount(expired)}
        </Button>
      )}
      {expiring > 0 && (
        <Button
          variant="light"
          color="yellow"
          c="var(--pauta-warning)"
          leftSection={<IconClockExclamation size={16} aria-hidden="true" />}
          onClick={() => show('a-vencer')}
        >
          {words.expiringCount(expiring)}
        </Button>
      )}
      {expired + expiring === 0 && (
        <Mark tone="good" icon={IconCircleCheck}>
          {words.allValid}
        </Mark>
      )}
    </Group>
  )
}
