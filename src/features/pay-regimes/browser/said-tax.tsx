import { Button, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatDate } from '../../../shared/time.ts'
import type { SaidRetention } from '../schemas.ts'
import { taxWords, termsShown } from '../words.ts'
import { regimeMessages } from './messages.ts'

interface SaidTaxProps {
  readonly said: readonly SaidRetention[]
  readonly onChange: () => void
  readonly onRenew: () => void
}

/** One tax: what holds from when on, the latest first. */
export function SaidTax({ said, onChange, onRenew }: SaidTaxProps) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const { may } = useSession()
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex="1 1 260px">
        {said.map(({ id, tax, terms, validFrom, validUntil, source, recordedByName }, index) => (
          <Text key={id} size="sm" c={index === 0 ? undefined : 'dimmed'}>
            <b>{taxWords[language][tax]}</b>: {termsShown(terms, language)} ·{' '}
            {words.since(formatDate(validFrom, language))}
            {validUntil !== null && ` ${words.until(formatDate(validUntil, language))}`}
            <br />
            <Text span size="xs" c="dimmed">
              {source} · {recordedByName === null ? words.brought : words.by(recordedByName)}
            </Text>
          </Text>
        ))}
      </Stack>
      {may('payment.edit') && (
        <Group gap="xs">
          {said[0]?.validUntil && (
            <Button variant="default" size="compact-md" onClick={onRenew}>
              {words.renew}
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
