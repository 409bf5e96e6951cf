import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { formatCnpj } from '../../../../shared/documents.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { monthShown } from '../../../../shared/months.ts'
import { withdrawOtherPayer } from '../person-contract.ts'
import type { OtherPayer } from '../schemas.ts'
import { personMessages } from './person-messages.ts'

interface OtherPayersProps {
  readonly professionalId: string
  readonly payers: readonly OtherPayer[]
  readonly onDeclare: () => void
}

/** What others pay somebody, as they declared it. */
export function OtherPayers({ professionalId, payers, onDeclare }: OtherPayersProps) {
  const words = useMessages(personMessages)
  const { may } = useSession()
  const [asked, setAsked] = useState<OtherPayer>()
  const withdrawing = useCommand(withdrawOtherPayer, {
    onSuccess: () => {
      notify({ message: words.taken, tone: 'done' })
      setAsked(undefined)
    },
  })
  return (
    <Stack component="section" gap={4} aria-label={words.others} align="flex-start" mb="sm">
      <Title order={3} fz="sm">
        {words.others}
      </Title>
      {payers.length === 0 && <Text size="sm">{words.noOthers}</Text>}
      {payers.map((payer) => (
        <Group key={payer.id} gap="xs" justify="space-between" w="100%" wrap="nowrap">
          <PayerLine payer={payer} />
          {may('payment.edit') && payer.withdrawnAt === null && (
            <Button variant="subtle" size="compact-md" flex="none" onClick={() => setAsked(payer)}>
              {words.withdraw}
            </Button>
          )}
        </Group>
      ))}
      {may('payment.edit') && (
        <Button variant="default" size="compact-md" onClick={onDeclare}>
          {words.declare}
        </Button>
      )}
      <AskedFirst
        opened={asked !== undefined}
        title={words.withdrawTitle(asked?.payerName ?? '')}
        text={words.withdrawText}
        action={words.withdraw}
        busy={withdrawing.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() =>
          asked && withdrawing.mutate({ params: { id: professionalId }, body: { declarationId: asked.id } })
        }
      />
    </Stack>
  )
}

function PayerLine({ payer }: { readonly payer: OtherPayer }) {
  const words = useMessages(personMessages)
  const language = useLanguage()
  const { payerName, cnpj, fromMonth, throughMonth, remunerationCentavos, withdrawnByName, recordedByName } = payer
  const months = [...new Set([fromMonth, throughMonth])].map((month) => monthShown(month, language)).join(' – ')
  const parts = [
    payerName,
    formatCnpj(cnpj),
    words.monthly(formatMoney(remunerationCentavos, language)),
    months,
    withdrawnByName === null ? words.by(recordedByName) : words.withdrawn(withdrawnByName),
  ]
  return (
    <Text size="sm" c={withdrawnByName === null ? undefined : 'dimmed'}>
      {parts.join(' · ')}
    </Text>
  )
}
