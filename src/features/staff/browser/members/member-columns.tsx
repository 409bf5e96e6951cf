import { Badge } from '@mantine/core'
import type { Column } from '../../../../browser/table/column.ts'
import { roleNames } from '../../../../shared/role-names.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatPhone } from '../../../../shared/phones.ts'
import { isNetworkRole } from '../../../../shared/roles.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import type { Member } from '../../contract.ts'
import { stateOf } from '../../rules.ts'
import { memberMessages } from './member-messages.ts'

const stateColours = { active: 'teal', invited: 'yellow', failed: 'red', disabled: 'gray' } as const

/** Whether the person may sign in, and how their invitation stands, in words and colour. */
export function StateBadge({
  member,
  language,
}: {
  member: Pick<Member, 'active' | 'invitation'>
  language: Language
}) {
  const state = stateOf(member)
  return (
    <Badge variant="light" color={stateColours[state]} tt="none">
      {memberMessages[language][state]}
    </Badge>
  )
}

/** Where somebody works, in a word or two. */
export function placesOf({ role, units }: Pick<Member, 'role' | 'units'>, language: Language): string {
  if (isNetworkRole(role)) return memberMessages[language].wholeNetwork
  return units.map(({ shortName }) => shortName).join(', ') || '–'
}

/** The columns of the list of people with access; days are those of the zone. */
export function memberColumns(language: Language, zone: string): Column<Member>[] {
  const words = memberMessages[language]
  return [
    {
      id: 'name',
      title: words.name,
      cell: ({ name }) => name,
      width: '200px',
      sort: { ascending: 'name', descending: '-name' },
    },
    { id: 'email', title: words.email, cell: ({ email }) => email },
    {
      id: 'role',
      title: words.role,
      width: '248px',
      cell: ({ role, financeRestricted }) => (
        <>
          {roleNames[language][role]}
          {financeRestricted && <span className="quiet"> · {words.restricted}</span>}
        </>
      ),
    },
    { id: 'units', title: words.units, cell: (member) => placesOf(member, language), width: '164px' },
    {
      id: 'phone',
      title: words.phone,
      cell: ({ phone }) => phone && formatPhone(phone),
      width: '148px',
      hiddenAtFirst: true,
    },
    {
      id: 'since',
      title: words.since,
      cell: ({ createdAt }) => formatDate(localDate(createdAt, zone), language),
      width: '110px',
      sort: { descending: '-createdAt', ascending: 'createdAt' },
      card: 'none',
    },
    {
      id: 'state',
      title: words.state,
      cell: (member) => <StateBadge member={member} language={language} />,
      width: '136px',
      card: 'corner',
    },
  ]
}
