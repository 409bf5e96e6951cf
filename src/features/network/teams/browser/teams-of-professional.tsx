import styles from './teams.module.css'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { functionWords } from '../../procedures/words.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { listTeams } from '../contract.ts'
import { messages } from './messages.ts'

/** The teams somebody is in, as what. */
export function TeamsOfProfessional({ row: { id } }: { row: { readonly id: string } }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const unitNames = useUnitNames()
  const { data } = useContract(listTeams, {})
  if (!data) return null
  const own = data.items.flatMap((team) => {
    const member = team.members.find(({ professionalId }) => professionalId === id)
    return member && team.active ? [{ team, member }] : []
  })
  return (
    <>
      <Title order={3} mt="md" mb="xs">
        {words.inTeams}
      </Title>
      {own.length === 0 && <Text c="dimmed">{words.inNoTeam}</Text>}
      <ul className={styles.list}>
        {own.map(({ team, member }) => (
          <li key={team.id}>
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/equipes" search={{ equipe: team.id }} />}>
              {team.name}
            </Anchor>{' '}
            <Text span inherit c="dimmed">
              {[
                unitNames.get(team.unitId),
                functionWords[language][member.function],
                member.substitute ? words.substitute : words.regular,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
