import { Anchor, Stack, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDate } from '../../../../../shared/time.ts'
import type { Approval, OrderDetail } from '../../record.ts'
import { isStanding } from '../../rules.ts'
import { approvalCauseWords } from '../../words.ts'
import { orderMessages } from '../order-messages.ts'
import { reductionMessages } from './reduction-messages.ts'

interface OrderNotesProps {
  readonly order: OrderDetail
  readonly onShow: (id: string) => void
}

/** What somebody must know before they do anything with an order. */
export function OrderNotes({ order, onShow }: OrderNotesProps) {
  const words = useMessages(orderMessages)
  const causes = useMessages(approvalCauseWords)
  const language = useLanguage()
  const { approvals, expired, validUntil, needsApprovalFor, alike } = order
  const [latest] = approvals
  const stands = latest !== undefined && isStanding(latest.state)
  return (
    <Stack gap="xs" mb="sm">
      {expired && validUntil && <Note tone="warning">{words.expired(formatDate(validUntil, language))}</Note>}
      {stands && <Answer approval={latest} />}
      {!stands && needsApprovalFor.length > 0 && (
        <Note tone="warning">{words.needsApproval(needsApprovalFor.map((cause) => causes[cause]).join(', '))}</Note>
      )}
      {alike.length > 0 && (
        <Note tone="told">
          {words.alike}{' '}
          {alike.map(({ id, number, state, procedureName }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Anchor component="button" type="button" size="sm" onClick={() => onShow(id)}>
                {(state === 'quote' ? words.quote : words.order)(number)} ({procedureName})
              </Anchor>
            </span>
          ))}
        </Note>
      )}
    </Stack>
  )
}

const tones = { waiting: 'told', approved: 'calm', refused: 'problem', outdated: 'calm', withdrawn: 'calm' } as const

/** What was asked of an administrator, why, and what came of it: it stays in sight when it is sold. */
function Answer({ approval }: { readonly approval: Approval }) {
  const words = useMessages(orderMessages)
  const reductionWords = useMessages(reductionMessages)
  const language = useLanguage()
  const { state, requestedByName, decidedByName, reason, note, reduction } = approval
  const by = decidedByName ?? ''
  return (
    <Note tone={tones[state]}>
      {state === 'waiting'
        ? words.waits(requestedByName)
        : state === 'approved'
          ? words.approvedBy(by)
          : words.refusedBy(by)}
      {reduction && (
        <Text inherit>
          {reductionWords.about(reduction.procedureName, formatMoney(reduction.amountCentavos, language))}
        </Text>
      )}
      <Text inherit>
        {requestedByName}: “{reason}”
      </Text>
      {note && (
        <Text inherit>
          {by}: “{note}”
        </Text>
      )}
    </Note>
  )
}
