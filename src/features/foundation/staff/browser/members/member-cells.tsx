import { Badge } from '@mantine/core'
import { roleNames } from '../../../../../shared/role-names.ts'
import type { Language } from '../../../../../shared/language.ts'
import { isNetworkRole } from '../../../../../shared/roles.ts'
import type { Member } from '../../record.ts'
import { stateOf } from '../../rules.ts'
import { memberMessages } from './member-messages.ts'

const stateColours = { active: 'teal', invited: 'yellow', failed: 'red', disabled: 'gray' } as const

/** What is shown of a person otherwise than as its words: how their invitation stands, and where they work. */
export const memberCells = {
  active(member: Member, language: Language) {
    const state = stateOf(member)
    return (
      <Badge variant="light" color={stateColours[state]} tt="none">
        {memberMessages[language][state]}
      </Badge>
    )
  },
  role: ({ role }: Member, language: Language) => roleNames[language][role],
  unitIds: ({ role, units }: Member, language: Language) =>
    isNetworkRole(role)
      ? memberMessages[language].wholeNetwork
      : units.map(({ shortName }) => shortName).join(', ') || '–',
}
