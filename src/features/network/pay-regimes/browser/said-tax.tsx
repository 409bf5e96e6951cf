import { Button, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { SaidRetention } from '../schemas.ts'
import type { LegalEntity } from '../../../foundation/offers/both.ts'
import type { Language } from '../../../../shared/language.ts'
import { issServiceWords, taxWords, termsShown } from '../words.ts'
import { regimeMessages } from './messages.ts'

interface SaidTaxProps {
  readonly said: readonly SaidRetention[]
  readonly companies: readonly Pick<LegalEntity, 'id' | 'shortName'>[]
  readonly onChange: () => void
  readonly onRenew: () => void
  /** Says it of a company or a service alone. */
  readonly onNarrow?: () => void
}

/** One tax: what holds from when on, the latest first. */
export function SaidTax({ said, companies, onChange, onRenew, onNarrow }: SaidTaxProps) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const { may } = useSession()
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex="1 1 260px">
        {said.map(
          ({ id, tax, legalEntityId, service, terms, validFrom, validUntil, source, recordedByName }, index) => (
            <Text key={id} size="sm" c={index === 0 ? undefined : 'dimmed'}>
              <b>{scopeShown({ tax, legalEntityId, service }, companies, language)}</b>: {termsShown(terms, language)} ·{' '}
              {words.since(formatDate(validFrom, language))}
              {validUntil !== null && ` ${words.until(formatDate(validUntil, language))}`}
              <br />
              <Text span size="xs" c="dimmed">
                {source} · {recordedByName === null ? words.brought : words.by(recordedByName)}
              </Text>
            </Text>
          ),
        )}
      </Stack>
      {may('payment.edit') && (
        <Group gap="xs">
          {said[0]?.validUntil && (
            <Button variant="default" size="compact-md" onClick={onRenew}>
              {words.renew}
            </Button>
          )}
          {onNarrow && (
            <Button variant="subtle" size="compact-md" onClick={onNarrow}>
              {words.ofCompany}
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={onChange}>
            {words.newDate}
          </Button>
        </Group>
      )}
    </Group>
  )
}

/** `ISS · Pauta Norte · 4.01 Medicina` */
function scopeShown(
  { tax, legalEntityId, service }: Pick<SaidRetention, 'tax' | 'legalEntityId' | 'service'>,
  companies: SaidTaxProps['companies'],
  language: Language,
): string {
  const company = companies.find(({ id }) => id === legalEntityId)?.shortName
  return [taxWords[language][tax], company, service && issServiceWords[language][service]].filter(Boolean).join(' · ')
}
