import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { useTransitions } from '../../../../../browser/transition/use-transitions.tsx'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { denyRequest, reopenRequest, withdrawRequest } from '../../contract.ts'
import type { RequestDetail } from '../../record.ts'
import { whyNotApprove } from '../../rules.ts'
import { requestMachine } from '../../transitions.ts'
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
  const approving = useMessages(requestMachine.rows.approve.button)
  const language = useLanguage()
  const { user, may } = useSession()
  const [isApproving, setApproving] = useState(false)
  const { button, busy, dialog } = useTransitions(requestMachine, request, [
    withdrawRequest,
    reopenRequest,
    denyRequest,
  ])
  // Who may not approve although the role could (their own request) sees the button with the reason beside it.
  const showsApprove = may('blockRequest.approve') && request.status === 'open'
  const refusal = showsApprove ? whyNotApprove(request, user) : null
  return (
    <Settled state={request.status} busy={busy || approval.sending} label={words.actions}>
      <Group gap="xs" mb="sm">
        {showsApprove && (
          <Tooltip label={refusal ? refusal[language] : ''} disabled={!refusal} multiline maw={320}>
            <Button
              leftSection={<IconCheck size={16} />}
              loading={approval.sending}
              aria-describedby={refusal ? 'approve-why-not' : undefined}
              {...(refusal && { 'data-disabled': true, 'aria-disabled': true })}
              onClick={(event) => (refusal ? event.preventDefault() : setApproving(true))}
            >
              {approving}
            </Button>
          </Tooltip>
        )}
        {button('deny', { leftSection: <IconX size={16} /> })}
        {button('edit', { leftSection: <IconPencil size={16} />, onClick: onEdit })}
        {button('withdraw', { leftSection: <IconArrowBackUp size={16} /> })}
        {button('reopen')}
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
      {dialog}
      {isApproving && (
        <ApproveDialog
          request={request}
          onClose={() => setApproving(false)}
          onApprove={(note) => {
            setApproving(false)
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
      confirmLabel={useMessages(requestMachine.rows.approve.button)}
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
