import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { monthShown } from '../../../../shared/months.ts'
import { reasonOf } from '../cnab240-return.ts'
import type { Payable } from '../record.ts'
import { payFileMessages } from './messages.ts'

const MakeDialog = lazy(() => import('./make-dialog.tsx'))

interface NextPartProps {
  /** Of which company; undefined where there is but one. */
  readonly payerId: string | undefined
  readonly items: readonly Payable[]
  readonly hasAccount: boolean
}

/** What the next file pays, and who is left out of it and why. */
export function NextPart({ payerId, items, hasAccount }: NextPartProps) {
  const words = useMessages(payFileMessages)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const paid = items.filter(({ keptOut }) => keptOut === null)
  const sum = formatMoney(
    paid.reduce((total, { dueCentavos }) => total + dueCentavos, 0),
    language,
  )
  const notesOf = ({ keptOut, isKeyChanging, lacksRegime, refused }: Payable) =>
    [
      keptOut !== null && words[keptOut],
      lacksRegime && words.lacksRegime,
      isKeyChanging && words.changing,
      refused.length > 0 && words.refusedBefore(reasonOf(refused)[language]),
    ].filter((note) => note !== false)
  const noted = items.filter((one) => notesOf(one).length > 0)
  return (
    <Stack component="section" gap={4} aria-label={words.next}>
      <Title order={2} fz="md">
        {words.next}
      </Title>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c={paid.length > 0 ? undefined : 'dimmed'}>
          {paid.length > 0 ? words.nextOf(paid.length, sum) : words.nothingNext}
        </Text>
        <Button disabled={paid.length === 0 || !hasAccount} onClick={() => setOpen(true)}>
          {words.make}
        </Button>
      </Group>
      {noted.length > 0 && (
        <Stack component="ul" gap={2} m={0} pl="md">
          {noted.map((one) => (
            <Text component="li" size="sm" key={one.statementId}>
              {one.professionalName} · {monthShown(one.month, language)} · {formatMoney(one.dueCentavos, language)}:{' '}
              {notesOf(one).join('; ')}
            </Text>
          ))}
        </Stack>
      )}
      <Suspense>{isOpen && <MakeDialog payerId={payerId} onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  )
}
