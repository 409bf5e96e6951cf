import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { formatDayTime, formatRange } from '../../../../../shared/time.ts'
import type { Swap } from '../../record.ts'
import { approveSwap, denySwap, withdrawSwap } from '../../swap-contract.ts'
import { swapMessages } from './swap-messages.ts'
import { words as rosterWords } from '../words.ts'

const statusWords = {
  requested: 'statusRequested',
  approved: 'statusApproved',
  denied: 'statusDenied',
  withdrawn: 'statusWithdrawn',
} as const

/** One swap: who, which shifts, why; and what can be done about it by anyone who looks. */
export function SwapCard({ swap, zone }: { readonly swap: Swap; readonly zone: string }) {
  const words = useMessages(swapMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const { user, may } = useSession()
  const [isDenying, setIsDenying] = useState(false)
  /** The clashes that approving has to acknowledge. */
  const [warning, setWarning] = useState<{ code: string; message: string } | null>(null)
  const done = (message: string) => ({ onSuccess: () => void notify({ message, tone: 'done' }) })
  const approving = useCommand(approveSwap, {
    ...done(words.approved),
    onProblem: ({ code, message }) => {
      if (code !== 'CLASHES_FOUND' && code !== 'PLAN_REQUIRED') return false
      setWarning({ code, message })
      return true
    },
  })
  const denying = useCommand(denySwap, done(words.denied))
  const withdrawing = useCommand(withdrawSwap, done(words.withdrawn))
  const params = { id: swap.id }
  const isOwn = swap.requestedById === user.id
  const isWaiting = swap.status === 'requested'
  const [from, to] = [swap.fromProfessionalName ?? kinds.openShift, swap.toProfessionalName]
  return (
    <Stack component="li" gap={3} py="sm" style={{ borderBottom: '1px solid var(--pauta-border)' }}>
      <b>
        <IconArrowsExchange size={15} aria-hidden="true" />{' '}
        {swap.otherShift ? words.exchanges(from, to) : words.gives(from, to)}
      </b>
      {swap.shift ? (
        <span>{formatRange(swap.shift.startsAt, swap.shift.endsAt, zone, language)}</span>
      ) : (
        <Text span c="red">
          {words.gone}
        </Text>
      )}
      {swap.otherShift && (
        <span>↔ {formatRange(swap.otherShift.startsAt, swap.otherShift.endsAt, zone, language)}</span>
      )}
      {swap.reason !== '' && <span>“{swap.reason}”</span>}
      <Text span size="sm" c="dimmed">
        {words.by(swap.requestedByName, formatDayTime(swap.requestedAt, zone, language))}
        {!isWaiting && ` · ${words[statusWords[swap.status]]}`}
        {swap.decidedByName !== null && ` · ${words.byDecided(swap.decidedByName)}`}
        {swap.decisionNote !== null && ` · ${swap.decisionNote}`}
      </Text>
      {warning && (
        <Text c="red" role="alert">
          {warning.message}
        </Text>
      )}
      {isWaiting && isOwn && (
        <Group gap="xs" mt={4}>
          <Text span size="sm" c="dimmed">
            {words.own}
          </Text>
          <Button
            variant="default"
            size="compact-md"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate({ params, body: { version: swap.version } })}
          >
            {words.withdraw}
          </Button>
        </Group>
      )}
      {isWaiting && !isOwn && may('roster.approve') && !isDenying && (
        <Group gap="xs" mt={4}>
          <Button
            size="compact-md"
            loading={approving.isPending}
            onClick={() =>
              approving.mutate({
                params,
                body: {
                  version: swap.version,
                  acknowledgeClashes: warning !== null,
                  acknowledgeUncovered: warning?.code === 'PLAN_REQUIRED',
                },
              })
            }
          >
            {warning ? words.approveAnyway : words.approve}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setIsDenying(true)}>
            {words.deny}
          </Button>
        </Group>
      )}
      {isDenying && isWaiting && (
        <ReasonDialog
          danger
          title={words.denyTitle}
          confirmLabel={words.deny}
          busy={denying.isPending}
          onClose={() => setIsDenying(false)}
          onReason={(note) => denying.mutate({ params, body: { version: swap.version, note } })}
        />
      )}
    </Stack>
  )
}
