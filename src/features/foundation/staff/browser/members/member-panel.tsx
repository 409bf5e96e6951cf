import styles from './members.module.css'
import { Box, Stack } from '@mantine/core'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { RecordPanel } from '../../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../../browser/record/use-record-search.ts'
import { staffEvents } from '../../events.ts'
import { type Member, members } from '../../record.ts'
import { refusalOfAccess, rolesToGive } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { Face } from './face.tsx'
import { MemberAccess } from './member-access.tsx'
import { memberCells } from './member-cells.tsx'
import { InvitedField, OwnUnitsField, RoleField } from './member-inputs.tsx'
import { failureWords, memberMessages } from './member-messages.ts'

const inputs = { email: InvitedField, role: RoleField, unitIds: OwnUnitsField }
const cells = {
  ...memberCells,
  email: ({ email }: Member) => <a href={`mailto:${email}`}>{email}</a>,
}

/** One person beside the list: to look at, to change, or to invite. */
export default function MemberPanel({ address }: { address: RecordSearch }) {
  const { user } = useSession()
  const { unit, units } = useUnit()
  const givable = rolesToGive(administratorOf(user), '')
  const role = givable.find((one) => one === 'RECEPTIONIST') ?? givable[0] ?? 'RECEPTIONIST'
  return (
    <RecordPanel
      record={members}
      events={staffEvents}
      address={address}
      inputs={inputs}
      cells={cells}
      begin={{ role, unitIds: units.length === 1 ? [unit.id] : [] }}
      Actions={MemberAccess}
      Above={Portrait}
      Beneath={Notes}
      withoutHistory
    />
  )
}

function Portrait({ row }: { row: Member }) {
  return (
    <Box mt={4} mb="md">
      <Face person={row} size={64} />
    </Box>
  )
}

/** How the invitation stands, and what is closed: to the person, and of them to anyone who looks. */
function Notes({ row: member }: { row: Member }) {
  const words = useMessages(memberMessages)
  const failures = useMessages(failureWords)
  const { may, user } = useSession()
  const refusal = may('staff.edit') ? refusalOfAccess(administratorOf(user, member), member) : undefined
  return (
    <Stack gap="xs" mt="md">
      {member.active && member.invitation === 'invited' && <p className={styles.note}>{words.invitedHint}</p>}
      {member.active && member.invitationFailure && (
        <p className={`${styles.note} ${styles.failed}`} role="alert">
          {failures[member.invitationFailure]}
        </p>
      )}
      {member.financeRestricted && <p className={styles.note}>{words.restrictedHint}</p>}
      {refusal === 'beyond-own' && <p className={styles.note}>{words.beyondOwn}</p>}
      {refusal === 'also-elsewhere' && <p className={styles.note}>{words.alsoElsewhere}</p>}
    </Stack>
  )
}
