import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconCalculator, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { monthShown } from '../../../../shared/months.ts'
import { calculateMonth, lockMonth, readPeriod } from '../period-contract.ts'
import { monthBeside } from '../rules.ts'
import { paymentMessages } from './messages.ts'
import type { useMonth } from './use-month.ts'

/** Which month is shown, and the way to others; the running one is the last. */
export function MonthPicker({
  month,
  months,
  running,
}: Pick<ReturnType<typeof useMonth>, 'month' | 'months' | 'running'>) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const go = (next: string) => setSearch({ mes: next, comparar: undefined, demonstrativo: undefined }, { push: true })
  const all = [...new Set([...months, month, running])].toSorted().toReversed()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        aria-label={words.previousMonth}
        title={words.previousMonth}
        onClick={() => go(monthBeside(month, -1))}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <NativeSelect
        aria-label={words.month}
        value={month}
        onChange={(event) => go(event.currentTarget.value)}
        data={all.map((one) => ({ value: one, label: monthShown(one, language) }))}
      />
      <ActionIcon
        aria-label={words.nextMonth}
        title={words.nextMonth}
        disabled={month >= running}
        onClick={() => go(monthBeside(month, 1))}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  )
}

/** The month that it is compared with. */
export function ComparedMonth({
  month,
  against,
  months,
}: {
  month: string
  against: string
  months: readonly string[]
}) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const usual = monthBeside(month, -1)
  const all = [...new Set([...months, against, usual])]
    .filter((one) => one !== month)
    .toSorted()
    .toReversed()
  return (
    <NativeSelect
      aria-label={words.compared}
      value={against}
      onChange={({ currentTarget: { value } }) => setSearch({ comparar: value === usual ? undefined : value })}
      data={all.map((one) => ({ value: one, label: `${words.compared.toLowerCase()} ${monthShown(one, language)}` }))}
    />
  )
}

/** When the month was calculated, and what may be done with all of it. */
export function MonthActions({ month, isKnown }: { readonly month: string; readonly isKnown: boolean }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const [isLocking, setLocking] = useState(false)
  const { data } = useContract(readPeriod, { params: { month } }, { enabled: isKnown })
  const calculating = useCalculation()
  const locking = useCommand(lockMonth, {
    onSuccess: () => {
      setLocking(false)
      notify({ message: words.lockedNow, tone: 'done' })
    },
  })
  if (!data) return null
  return (
    <>
      {data.calculatedAt !== null && (
        <Text size="sm" c="dimmed">
          {words.calculated(formatDayTime(data.calculatedAt, unit.timeZone, language))}
        </Text>
      )}
      {data.state === 'open' && data.unfinished > 0 && (
        <Text size="sm" c="dimmed">
          {words.unfinished(data.unfinished)}
        </Text>
      )}
      {data.can.lock && (
        <Button variant="default" leftSection={<IconLock size={16} />} onClick={() => setLocking(true)}>
          {words.lock}
        </Button>
      )}
      {data.can.calculate && (
        <Button
          variant="default"
          leftSection={<IconCalculator size={16} />}
          loading={calculating.isPending}
          onClick={() => calculating.mutate({ params: { month } })}
        >
          {words.calculate}
        </Button>
      )}
      <AskedFirst
        opened={isLocking}
        title={words.lock}
        text={words.lockHint}
        action={words.lock}
        busy={locking.isPending}
        onConfirm={() => locking.mutate({ params: { month }, body: { version: data.version } })}
        onCancel={() => setLocking(false)}
      />
    </>
  )
}

/** Calculates a month on demand. */
export function useCalculation() {
  const words = useMessages(paymentMessages)
  return useCommand(calculateMonth, {
    onSuccess: () => void notify({ message: words.calculatedNow, tone: 'done' }),
  })
}
