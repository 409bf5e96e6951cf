import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { PayFile } from '../record.ts'
import { payOutcomeWords } from '../words.ts'
import { payFileMessages } from './messages.ts'

const SettleDialog = lazy(() => import('./settle-dialog.tsx'))

interface OpenPaymentsProps {
  readonly file: PayFile
  readonly mayAnswer: boolean
}

/** Payments of a file whose end nobody knows, once the bank had its day: each is settled by somebody who does. */
export function OpenPayments({ file, mayAnswer }: OpenPaymentsProps) {
  const words = useMessages(payFileMessages)
  const outcomes = useMessages(payOutcomeWords)
  const language = useLanguage()
  const today = useToday()
  const [settling, setSettling] = useState<number>()
  const money = (centavos: number) => formatMoney(centavos, language)
  const isDue = file.answeredAt !== null || file.payOn <= today
  const open = file.open.filter(({ outcome }) => isDue || outcome === 'twice')
  const chosen = open.find(({ position }) => position === settling)
  return (
    <>
      {open.map(({ position, name, centavos, outcome, paidCentavos }) => (
        <Group key={position} gap="xs">
          <Text size="sm" c={outcome === 'twice' || outcome === 'differs' ? 'red.8' : undefined}>
            {outcome === 'differs' && paidCentavos !== null
              ? words.differs(name, money(centavos), money(paidCentavos))
              : words.openOf(name, money(centavos), outcomes[outcome ?? 'none'])}
          </Text>
          {mayAnswer && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={words.settleOf(name)}
              onClick={() => setSettling(position)}
            >
              {words.settle}
            </Button>
          )}
        </Group>
      ))}
      <Suspense>
        {chosen && <SettleDialog file={file} payment={chosen} onClose={() => setSettling(undefined)} />}
      </Suspense>
    </>
  )
}
