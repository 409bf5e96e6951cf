import { Button, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { formatDayTime, formatRange } from '../../../../shared/time.ts'
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
  const [note, setNote] = useState('')
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
  const { form, wrong, check } = useWrong({ note: note.trim().length < 3 && words.reasonMissing })
  const isOwn = swap.requestedById === user.id
  const isWaiting = swap.status === 'requested'
  const [from, to] = [swap.fromProfessionalName ?? kinds.openShift, swap.toProfessionalName]
  return (
    <li className="roster-swap">
      <b>
        <IconArrowsExchange size={15} aria-hidden="true" />{' '}
        {swap.otherShift ? words.exchanges(from, to) : words.gives(from, to)}
      </b>
      {swap.shift ? (
        <span>{formatRange(swap.shift.startsAt, swap.shift.endsAt, zone, language)}</span>
      ) : (
        <span className="is-short">{words.gone}</span>
      )}
      {swap.otherShift && (
        <span>↔ {formatRange(swap.otherShift.startsAt, swap.otherShift.endsAt, zone, language)}</span>
      )}
      {swap.reason !== '' && <span>“{swap.reason}”</span>}
      <span className="quiet-note">
        {words.by(swap.requestedByName, formatDayTime(swap.requestedAt, zone, language))}
        {!isWaiting && ` · ${words[statusWords[swap.status]]}`}
        {swap.decidedByName !== null && ` · ${words.byDecided(swap.decidedByName)}`}
        {swap.decisionNote !== null && ` · ${swap.decisionNote}`}
      </span>
      {warning && (
        <p className="is-short" role="alert">
          {warning.message}
        </p>
      )}
      {isWaiting && isOwn && (
        <div className="roster-swap__actions">
          <span className="quiet-note">{words.own}</span>
          <Button
            variant="default"
            size="compact-md"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate({ params, body: { version: swap.version } })}
          >
            {words.withdraw}
          </Button>
        </div>
      )}
      {isWaiting && !isOwn && may('roster.approve') && !isDenying && (
        <div className="roster-swap__actions">
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
        </div>
      )}
      {isDenying && isWaiting && (
        <form
          ref={form}
          className="roster-swap__actions"
          onSubmit={(event) => {
            event.preventDefault()
            if (check()) denying.mutate({ params, body: { version: swap.version, note } })
          }}
        >
          <TextInput
            size="xs"
            autoFocus
            aria-label={words.denyReason}
            placeholder={words.denyReason}
            maxLength={500}
            error={wrong.note}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" size="compact-md" color="#b42318" loading={denying.isPending}>
            {words.deny}
          </Button>
        </form>
      )}
    </li>
  )
}
