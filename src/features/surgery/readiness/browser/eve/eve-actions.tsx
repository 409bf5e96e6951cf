import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { confirmEve, overrideEve, prepareEve } from '../../eve-contract.ts'
import type { ReadinessDetail } from '../../record.ts'
import { eveMessages } from './eve-messages.ts'

interface EveActionsProps {
  readonly surgery: ReadinessDetail
  readonly onRebook: () => void
}

const small = { size: 'compact-sm', variant: 'default' } as const

/** What its reader may say of a surgery on the eve: that it goes on or not, that another is right, that it goes all the same. */
export function EveActions({ surgery, onRebook }: EveActionsProps) {
  const words = useMessages(eveMessages)
  const { may, user } = useSession()
  const [asks, setAsks] = useState<'go' | 'no-go' | 'override'>()
  const close = () => setAsks(undefined)
  const preparing = useCommand(prepareEve, { onSuccess: close })
  const confirming = useCommand(confirmEve)
  const overriding = useCommand(overrideEve, { onSuccess: close })
  const { eve, patientName, items } = surgery
  const params = { id: surgery.id }
  const isWhole = items.every(({ standing }) => standing !== 'missing')
  const isSaid = eve.standing !== 'none'
  const confirms = isSaid && eve.confirmedAt === null && eve.standing !== 'overridden' && eve.decision
  const go = () => (isWhole ? preparing.mutate({ params, body: { decision: 'go' } }) : setAsks('go'))
  return (
    <Settled
      state={`${eve.standing} ${eve.preparedAt} ${eve.confirmedAt}`}
      busy={preparing.isPending}
      label={patientName}
    >
      <Group gap="xs">
        {may('dayMap.edit') && (
          <>
            {!['go', 'prepared', 'overridden'].includes(eve.standing) && (
              <Button
                {...small}
                {...(eve.standing === 'none' && { variant: 'filled' })}
                aria-label={words.goOf(patientName)}
                onClick={go}
              >
                {words.go}
              </Button>
            )}
            {eve.standing !== 'no-go' && (
              <Button {...small} aria-label={words.noGoOf(patientName)} onClick={() => setAsks('no-go')}>
                {words.noGo}
              </Button>
            )}
          </>
        )}
        {confirms && may('dayMap.approve') && eve.preparedBy !== user.id && (
          <Button
            size="compact-sm"
            aria-label={words.confirmOf(patientName)}
            loading={confirming.isPending}
            onClick={() => confirming.mutate({ params, body: { decision: confirms } })}
          >
            {words.confirm}
          </Button>
        )}
        {eve.standing === 'no-go' && may('appointment.rebook') && (
          <Button {...small} onClick={onRebook}>
            {words.rebook}
          </Button>
        )}
        {(eve.standing === 'no-go' || eve.standing === 'none') && may('dayMap.approve') && (
          <Button {...small} variant="subtle" color="red" onClick={() => setAsks('override')}>
            {words.override}
          </Button>
        )}
      </Group>
      {(asks === 'go' || asks === 'no-go') && (
        <ReasonDialog
          title={asks === 'go' ? words.goTitle : words.noGoTitle}
          hint={asks === 'go' ? words.goHint : words.noGoHint}
          confirmLabel={asks === 'go' ? words.go : words.noGo}
          danger={asks === 'no-go'}
          busy={preparing.isPending}
          onClose={close}
          onReason={(note) => preparing.mutate({ params, body: { decision: asks, note } })}
        />
      )}
      {asks === 'override' && (
        <ReasonDialog
          title={words.overrideTitle}
          hint={words.overrideHint}
          confirmLabel={words.override}
          danger
          busy={overriding.isPending}
          onClose={close}
          onReason={(reason) => overriding.mutate({ params, body: { reason } })}
        />
      )}
    </Settled>
  )
}
