import './teams.css'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import type { Procedure } from '../../procedures/contract.ts'
import type { TeamRecord } from '../record.ts'
import { membersToMind, surgeriesOf } from '../rules.ts'
import { ConcernMark } from './concern-mark.tsx'
import { messages } from './messages.ts'
import { wantingWords } from './wanting-words.ts'

interface CellProps {
  readonly team: TeamRecord
  /** The plain date that credentials are looked at on. */
  readonly on: string
}

/** How many of the surgeries a team can do; what the others lack is in the title. */
export function SurgeriesOf({ team, procedures, on }: CellProps & { readonly procedures: readonly Procedure[] }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const surgeries = surgeriesOf(team.members, procedures, on)
  const able = surgeries.filter(({ wanting }) => wanting.length === 0).length
  const lacking = surgeries.find(({ wanting }) => wanting.length > 0)
  const tone = able === surgeries.length ? 'full' : able > 0 ? 'part' : 'none'
  const Icon = { full: IconCircleCheck, part: IconAlertTriangle, none: IconCircleX }[tone]
  const title = lacking && `${lacking.procedure.name}: ${words.lacks(wantingWords(lacking.wanting, language))}`
  return (
    <span className={`staffing staffing--${tone}`} title={title}>
      <Icon size={15} aria-hidden="true" /> {words.ofSurgeries(able, surgeries.length)}
    </span>
  )
}

const concerns = ['expired', 'archived', 'expiring'] as const

/** How many of a team ask for attention, and why. */
export function Minding({ team, on }: CellProps) {
  const minded = membersToMind(team.members, on)
  return (
    <span className="team-minding" title={minded.map(({ member }) => member.name).join(', ')}>
      {concerns.map((concern) => {
        const count = minded.filter(({ because }) => because === concern).length
        return count > 0 && <ConcernMark key={concern} concern={concern} count={count} />
      })}
    </span>
  )
}
