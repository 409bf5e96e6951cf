import { IconUserPlus } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { RecordPage } from '../../../../../browser/record/record-page.tsx'
import type { Language } from '../../../../../shared/language.ts'
import { formatDate, localDate } from '../../../../../shared/time.ts'
import { type Member, members } from '../../record.ts'
import { rolesInSight } from '../../rules.ts'
import { administratorOf } from './administrator.ts'
import { memberCells } from './member-cells.tsx'
import { memberMessages } from './member-messages.ts'

const MemberPanel = lazy(() => import('./member-panel.tsx'))

/** The people who may sign in: find, invite, change, shut out. */
export default function MembersPage() {
  const { user } = useSession()
  const { unit } = useUnit()
  const cells = useMemo(
    () => ({
      ...memberCells,
      role: roleInList,
      createdAt: ({ createdAt }: Member, language: Language) =>
        formatDate(localDate(createdAt, unit.timeZone), language),
    }),
    [unit.timeZone],
  )
  return (
    <RecordPage
      record={members}
      icon={<IconUserPlus size={16} />}
      Panel={MemberPanel}
      cells={cells}
      member="usuario"
      offers={{ role: rolesInSight(administratorOf(user)) }}
    />
  )
}

function roleInList(member: Member, language: Language) {
  return (
    <>
      {memberCells.role(member, language)}
      {member.financeRestricted && <span className="quiet"> · {memberMessages[language].restricted}</span>}
    </>
  )
}
