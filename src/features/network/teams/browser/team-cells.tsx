import { Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
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

const signs = { good: IconCircleCheck, warning: IconAlertTriangle, bad: IconCircleX }

/** How many of the surgeries a team can do; what the others lack is in the title. */
export function SurgeriesOf({ team, procedures, on }: CellProps & { readonly procedures: readonly Procedure[] }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const surgeries = surgeriesOf(team.members, procedures, on)
  const able = surgeries.filter(({ wanting }) => wanting.length === 0).length
  const lacking = surgeries.find(({ wanting }) => wanting.length > 0)
  const tone = able === surgeries.length ? 'good' : able > 0 ? 'warning' : 'bad'
  const title = lacking && `${lacking.procedure.name}: ${words.lacks(wantingWords(lacking.wanting, language))}`
  return (
    <Mark tone={tone} icon={signs[tone]} title={title}>
      {words.ofSurgeries(able, surgeries.length)}
    </Mark>
  )
}

const concerns = ['expired', 'archived', 'expiring'] as const

/** How many of a team ask for attention, and why. */
export function Minding({ team, on }: CellProps) {
  const minded = membersToMind(team.members, on)
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="xs"
      wrap="nowrap"
      title={minded.map(({ member }) => member.name).join(', ')}
    >
      {concerns.map((concern) => {
        const count = minded.filter(({ because }) => because === concern).length
        return count > 0 && <ConcernMark key={concern} concern={concern} count={count} />
      })}
    </Group>
  )
}
