import { Button } from '@mantine/core'
import { IconMailCog, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { inviteAgain, sendReset } from '../../access-contract.ts'
import type { Member } from '../../record.ts'
import { refusalOfAccess } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { MemberAddress } from './member-address.tsx'
import { memberMessages } from './member-messages.ts'

/** The ways into a person's account; what the rules would refuse is not offered. */
export function MemberAccess({ row: member }: { row: Member }) {
  const words = useMessages(memberMessages)
  const { user } = useSession()
  const [correcting, setCorrecting] = useState(false)
  const inviting = useCommand(inviteAgain, {
    onSuccess: ({ email }) => notify({ message: words.invitedAgain(email), tone: 'done' }),
  })
  const resetting = useCommand(sendReset, {
    onSuccess: ({ email }) => notify({ message: words.resetSent(email), tone: 'done' }),
  })
  const params = { id: member.id }
  if (!member.active || refusalOfAccess(administratorOf(user, member), member)) return null
  const sending = member.invitation === 'accepted' ? resetting : inviting
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} />}
        loading={sending.isPending}
        onClick={() => sending.mutate({ params })}
      >
        {member.invitation === 'accepted' ? words.sendReset : words.inviteAgain}
      </Button>
      {member.invitation !== 'accepted' && (
        <>
          <Button variant="default" leftSection={<IconMailCog size={16} />} onClick={() => setCorrecting(true)}>
            {words.correctEmail}
          </Button>
          {correcting && <MemberAddress member={member} onDone={() => setCorrecting(false)} />}
        </>
      )}
    </>
  )
}
