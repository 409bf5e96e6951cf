import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { inTheWay } from '../../professionals/browser/in-the-way.tsx'
import type { TeamMember } from '../contract.ts'
import { teamEvents } from '../events.ts'
import { type TeamRecord, teams } from '../record.ts'
import { membersInWords } from '../words.ts'
import { MembersField } from './members-field.tsx'
import { messages } from './messages.ts'
import { TeamComposition } from './team-composition.tsx'
import { TeamUnitField } from './team-unit-field.tsx'
import { useStaffing } from './use-staffing.ts'

const inputs = { members: MembersField, unitId: TeamUnitField }

/** One team beside the list: to look at, to change, or to put together. */
export default function TeamPanel({ address }: { address: RecordSearch }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const unitNames = useUnitNames()
  const { staffing } = useStaffing()
  const named = (member: TeamMember) => ({
    ...member,
    name: staffing?.professionals.byId.get(member.professionalId)?.name ?? words.someone,
  })
  return (
    <RecordPanel
      record={teams}
      events={teamEvents}
      address={address}
      width={520}
      inputs={inputs}
      cells={{ unitId: ({ unitId }: TeamRecord) => unitNames.get(unitId) }}
      refusals={inTheWay}
      shows={(field, value) =>
        field === 'members' && Array.isArray(value)
          ? membersInWords((value as TeamMember[]).map(named), language)
          : undefined
      }
      Beneath={Composition}
    />
  )
}

function Composition({ row: { members } }: { row: TeamRecord }) {
  const today = useToday()
  const { staffing } = useStaffing()
  const [, setSearch] = useSearchParams()
  if (!staffing) return null
  const show = (professionalId: string) =>
    setSearch(
      { aba: 'profissionais', profissional: professionalId, equipe: undefined, q: undefined, situacao: undefined },
      { push: true },
    )
  return <TeamComposition members={members} procedures={staffing.procedures.items} on={today} onOpen={show} />
}
