import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { denyRequest, reopenRequest, withdrawRequest } from '../../contract.ts'
import type { RequestDetail } from '../../record.ts'
import { whyNot, whyNotApprove } from '../../rules.ts'
import { messages } from '../list/messages.ts'
import type { Approval } from './use-approval.ts'

interface RequestActionsProps {
  readonly request: RequestDetail
  readonly approval: Approval
  readonly onEdit: () => void
}

/** What the person may do with the request now; approving says why not yet. */
export function RequestActions({ request, approval, onEdit }: RequestActionsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user, may } = useSession()
  const [asked, setAsked] = useState<'deny' | 'approve' | null>(null)
  const { id, version } = request
  const reopening = useCommand(reopenRequest, { onSuccess: () => notify({ message: words.reopened, tone: 'done' }) })
  const withdrawing = useCommand(withdrawRequest, {
    onSuccess: () => {
      const undo = () => reopening.mutateAsync({ params: { id }, body: {} })
      notify({ message: words.withdrawn, tone: 'done', undo })
    },
  })
  const denying = useCommand(denyRequest, { onSuccess: () => notify({ message: words.denied, tone: 'done' }) })
  const can = (name: Parameters<typeof whyNot>[0]) => whyNot(name, request, user) === null
  // Who may not approve although the role could (their own request) sees the button with the reason beside it.
  const refusal = may('blockRequest.approve') && request.status === 'open' ? whyNotApprove(request, user) : null
  const showsApprove = may('blockRequest.approve') && request.status === 'open'
  return (
    <Settled
      state={request.status}
      busy={reopening.isPending || withdrawing.isPending || denying.isPending || approval.sending}
      label={words.actions}
    >
      <Group gap="xs" mb="sm">
        {showsApprove && (
          <Tooltip label={refusal ? refusal[language] : ''} disabled={!refusal} multiline maw={320}>
            <Button
              leftSection={<IconCheck size={16} />}
              loading={approval.sending}
              aria-describedby={refusal ? 'approve-why-not' : undefined}
              {...(refusal && { 'data-disabled': true, 'aria-disabled': true })}
              onClick={(event) => (refusal ? event.preventDefault() : setAsked('approve'))}
            >
              {words.approve}
            </Button>
          </Tooltip>
        )}
        {can('deny') && (
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsked('deny')}>
            {words.deny}
          </Button>
        )}
        {can('edit') && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        {can('withdraw') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate({ params: { id }, body: { version } })}
          >
            {words.withdraw}
          </Button>
        )}
        {can('reopen') && (
          <Button
            variant="default"
            loading={reopening.isPending}
            onClick={() => reopening.mutate({ params: { id }, body: { version } })}
          >
            {words.reopen}
          </Button>
        )}
        {request.status === 'open' && !may('blockRequest.approve') && (
          <Text size="sm" c="gray.7">
            {words.waiting}
          </Text>
        )}
        {refusal && (
          <Text id="approve-why-not" size="sm" c="gray.7">
            {refusal[language]}
          </Text>
        )}
      </Group>
      {asked === 'deny' && (
        <ReasonDialog
          danger
          title={words.denyTitle}
          hint={words.denyHint}
          confirmLabel={words.denyLabel}
          onClose={() => setAsked(null)}
          onReason={(reason) => {
            setAsked(null)
            denying.mutate({ params: { id }, body: { version, reason } })
          }}
        />
      )}
      {asked === 'approve' && (
        <ApproveDialog
          request={request}
          onClose={() => setAsked(null)}
          onApprove={(note) => {
            setAsked(null)
            approval.approve(note)
          }}
        />
      )}
    </Settled>
  )
}

interface ApproveDialogProps {
  readonly request: RequestDetail
  readonly onClose: () => void
  readonly onApprove: (note: string) => void
}

/** What will happen, in figures, before it does. */
function ApproveDialog({ request, onClose, onApprove }: ApproveDialogProps) {
  const words = useMessages(messages)
  const { move, keep, cancel } = request.progress
  const lines = [move > 0 && words.moves(move), keep > 0 && words.keeps(keep), cancel > 0 && words.cancels(cancel)]
  const told = lines.filter((line) => line !== false)
  return (
    <ReasonDialog
      focusAnswer
      title={words.approveTitle}
      explanation={words.approveHint}
      optional={words.approveNote}
      confirmLabel={words.approve}
      onClose={onClose}
      onReason={onApprove}
    >
      {told.length > 0 ? (
        <ul>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{words.nothingHit}</p>
      )}
    </ReasonDialog>
  )
}
