import { networkZone } from '../../../../shared/time.ts'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { orTellProblem } from '../../../../browser/notice.ts'
import { download } from '../../../../browser/table/download.ts'
import { useToday } from '../../../../browser/use-today.ts'
import type { LegalEntity } from '../../../foundation/offers/both.ts'
import { takeIncome } from '../../payments/income-contract.ts'
import { payFileMessages } from './messages.ts'

/** What was paid to each in a year, to be handed to them. */
export function IncomePart({ payer }: { readonly payer: LegalEntity | undefined }) {
  const words = useMessages(payFileMessages)
  const current = Number(useToday(networkZone).slice(0, 4))
  const [year, setYear] = useState(current)
  const query = { year, ...(payer && { payerId: payer.id }) }
  return (
    <Stack component="section" gap={4} aria-label={words.income}>
      <Title order={2} fz="md">
        {words.income}
      </Title>
      <Group justify="space-between" align="end" gap="xs">
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {words.incomeHint}
        </Text>
        <NativeSelect
          label={words.incomeYear}
          value={year}
          data={Array.from({ length: 6 }, (_, index) => String(current - index))}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void orTellProblem(() => download(takeIncome, { query }))}
        >
          {words.takeIncome}
        </Button>
      </Group>
    </Stack>
  )
}
