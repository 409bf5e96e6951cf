import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { Procedure } from '../../../procedures/contract.ts'
import type { TeamRecord } from '../../contract.ts'
import { membersToMind, surgeriesOf } from '../../rules.ts'
import { ConcernMark } from '../concern-mark.tsx'
import { messages } from '../messages.ts'
import { wantingWords } from '../wanting-words.ts'

/** Whether a team is offered, in words and colour. */
export function StateBadge({ active, language }: { active: boolean; language: Language }) {
  const words = messages[language]
  return (
    <Badge variant="light" color={active ? 'teal' : 'gray'} tt="none">
      {active ? words.active : words.archived}
    </Badge>
  )
}

interface ColumnSetting {
  readonly language: Language
  readonly unitNames: ReadonlyMap<string, string>
  readonly procedures: readonly Procedure[]
  /** The plain date that credentials are looked at on. */
  readonly on: string
}

/** How many of the surgeries a team can do; what the others lack stands in the title. */
function Surgeries({ team, setting }: { team: TeamRecord; setting: ColumnSetting }) {
  const { language, procedures, on } = setting
  const words = messages[language]
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

const concerns = ['expired', 'inactive', 'expiring'] as const

function Minding({ team, on }: { team: TeamRecord; on: string }) {
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

/** The columns of the list of teams. */
export function teamColumns(setting: ColumnSetting): Column<TeamRecord>[] {
  const { language, unitNames, on } = setting
  const words = messages[language]
  const named = (team: TeamRecord, substitute: boolean) =>
    team.members.filter((member) => member.substitute === substitute).map(({ name }) => name)
  return [
    { id: 'name', title: words.name, cell: ({ name }) => name, sort: { ascending: 'name', descending: '-name' } },
    { id: 'unit', title: words.unit, cell: ({ unitId }) => unitNames.get(unitId) ?? '–', width: '110px' },
    {
      id: 'members',
      title: words.members,
      cell: (team) => {
        const names = named(team, false)
        return <span title={names.join(', ')}>{names.join(', ') || words.nobody}</span>
      },
    },
    {
      id: 'substitutes',
      title: words.substitutes,
      cell: (team) => named(team, true).join(', '),
      hiddenAtFirst: true,
      card: 'none',
    },
    { id: 'capacity', title: words.capacity, cell: (team) => words.perDay(team.capacityPerDay), width: '108px' },
    {
      id: 'surgeries',
      title: words.composition,
      cell: (team) => <Surgeries team={team} setting={setting} />,
      width: '152px',
    },
    { id: 'attention', title: words.attention, cell: (team) => <Minding team={team} on={on} />, width: '206px' },
    {
      id: 'upcoming',
      title: words.upcoming,
      cell: ({ upcoming }) => upcoming,
      width: '92px',
      align: 'end',
      card: 'none',
    },
    {
      id: 'since',
      title: words.since,
      cell: ({ createdAt }) => formatDate(createdAt.slice(0, 10), language),
      width: '110px',
      sort: { descending: '-createdAt', ascending: 'createdAt' },
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'state',
      title: words.state,
      cell: ({ active }) => <StateBadge active={active} language={language} />,
      width: '96px',
      card: 'corner',
    },
  ]
}
