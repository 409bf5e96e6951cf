import { Button } from '@mantine/core'
import { IconBan, IconMailForward, IconMailCog, IconPencil, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { AskedFirst } from '../../../../browser/record/asked-first.tsx'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { disableMember, enableMember, inviteAgain, type Member, sendReset } from '../../contract.ts'
import { refusalOfAccess, refusalOfDisabling } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { MemberAddress } from './member-address.tsx'
import { memberMessages } from './member-messages.ts'

/** What can be done with a person; what the rules would refuse is not offered. */
export function MemberActions({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const words = useMessages(memberMessages)
  const { user } = useSession()
  const [asking, setAsking] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const inviting = useCommand(inviteAgain, {
    onSuccess: ({ email }) => notify({ message: words.invitedAgain(email), tone: 'done' }),
  })
  const resetting = useCommand(sendReset, {
    onSuccess: ({ email }) => notify({ message: words.resetSent(email), tone: 'done' }),
  })
  const enabling = useCommand(enableMember, {
    onSuccess: ({ name }) => notify({ message: words.wasEnabled(name), tone: 'done' }),
  })
  const disabling = useCommand(disableMember, {
    onSuccess: ({ name }) => {
      setAsking(false)
      notify({ message: words.wasDisabled(name), tone: 'done' })
    },
    onProblem: () => setAsking(false),
  })
  useShortcut('e', onEdit, { description: words.edit, inDialog: true })
  const administrator = administratorOf(user, member)
  const person = { ...member, unitIds: member.units.map(({ id }) => id) }
  const params = { id: member.id }
  // Whether another ADMIN is left is the server's to say.
  const mayDisable = member.active && refusalOfDisabling(administrator, person, 1) === undefined
  const refusal = refusalOfAccess(administrator, person)
  const isOpen = member.active && !refusal && member.invitation !== 'accepted'
  return (
    <div className="record-actions">
      <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {words.edit}
      </Button>
      {member.active && !refusal && member.invitation === 'accepted' && (
        <Button
          variant="default"
          leftSection={<IconMailForward size={16} />}
          loading={resetting.isPending}
          onClick={() => resetting.mutate({ params })}
        >
          {words.sendReset}
        </Button>
      )}
      {isOpen && (
        <>
          <Button
            variant="default"
            leftSection={<IconMailForward size={16} />}
            loading={inviting.isPending}
            onClick={() => inviting.mutate({ params })}
          >
            {words.inviteAgain}
          </Button>
          <Button variant="default" leftSection={<IconMailCog size={16} />} onClick={() => setCorrecting(true)}>
            {words.correctEmail}
          </Button>
        </>
      )}
      {mayDisable && (
        <Button variant="default" color="red" leftSection={<IconBan size={16} />} onClick={() => setAsking(true)}>
          {words.disable}
        </Button>
      )}
      {!member.active && !refusal && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={16} />}
          loading={enabling.isPending}
          onClick={() => enabling.mutate({ params })}
        >
          {words.enable}
        </Button>
      )}
      {isOpen && correcting && <MemberAddress member={member} onDone={() => setCorrecting(false)} />}
      {refusal === 'beyond-own' && <p className="member-note">{words.beyondOwn}</p>}
      {refusal === 'also-elsewhere' && <p className="member-note">{words.alsoElsewhere}</p>}
      <AskedFirst
        opened={asking}
        title={words.disableTitle(member.name)}
        text={words.disableText}
        action={words.disable}
        busy={disabling.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => disabling.mutate({ params })}
      />
    </div>
  )
}
