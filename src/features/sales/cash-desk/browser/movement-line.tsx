import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { approveMovement, type DeskDetail, voidMovement } from '../contract.ts'
import { type MovementStep, whyNotMovement } from '../rules.ts'
import { movementKindWords, movementStateWords } from '../words.ts'
import { deskMessages } from './desk-messages.ts'

interface MovementLineProps {
  readonly desk: DeskDetail
  readonly movement: DeskDetail['movements'][number]
  /** Who made it, and when. */
  readonly by: string | null
}

/** Cash that was carried away or brought: how it stands, and what another person may do to it. */
export function MovementLine({ desk, movement, by }: MovementLineProps) {
  const words = useMessages(deskMessages)
  const kinds = useMessages(movementKindWords)
  const states = useMessages(movementStateWords)
  const language = useLanguage()
  const { may, user } = useSession()
  const [isVoiding, setVoiding] = useState(false)
  const approving = useCommand(approveMovement, {
    onSuccess: () => notify({ message: words.movementApproved, tone: 'done' }),
  })
  const voiding = useCommand(voidMovement, {
    onSuccess: () => {
      setVoiding(false)
      notify({ message: words.movementVoided, tone: 'done' })
    },
  })
  const can = (step: MovementStep) => whyNotMovement(step, desk, movement, { id: user.id, may }) === null
  const params = { id: movement.id }
  const { kind, state, reason, approvedByName, voidedByName, voidReason } = movement
  const sum = formatMoney(movement.amountCentavos, language)
  const small = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs">
      <Text size="sm" td={state === 'voided' ? 'line-through' : undefined}>
        {kinds[kind]} <span className="figures">{sum}</span> · “{reason}” · {by}
      </Text>
      {approvedByName && <Text size="sm">{words.approvedBy(approvedByName)}</Text>}
      {state === 'asked' && <Text size="sm">{states.asked}</Text>}
      {voidedByName && <Text size="sm">{words.voidedBy(voidedByName, voidReason ?? '')}</Text>}
      {can('approve') && (
        <Button {...small} loading={approving.isPending} onClick={() => approving.mutate({ params })}>
          {words.approveMovement}
        </Button>
      )}
      {can('void') && (
        <Button {...small} onClick={() => setVoiding(true)}>
          {words.voidMovement}
        </Button>
      )}
      {isVoiding && (
        <ReasonDialog
          title={words.voidMovement}
          explanation={words.voidHint}
          confirmLabel={words.voidMovement}
          danger
          busy={voiding.isPending}
          onClose={() => setVoiding(false)}
          onReason={(why) => voiding.mutate({ params, body: { reason: why } })}
        />
      )}
    </Group>
  )
}
