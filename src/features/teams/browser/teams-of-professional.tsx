import './teams.css'
import { Link } from '@tanstack/react-router'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { functionWords } from '../../procedures/words.ts'
import { useUnitNames } from '../../../browser/use-unit-names.ts'
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
      <h3 className="team-heading">{words.inTeams}</h3>
      {own.length === 0 && <p className="quiet">{words.inNoTeam}</p>}
      <ul className="team-list">
        {own.map(({ team, member }) => (
          <li key={team.id}>
            <Link to="/equipes" search={{ equipe: team.id }}>
              {team.name}
            </Link>{' '}
            <span className="quiet">
              {[
                unitNames.get(team.unitId),
                functionWords[language][member.function],
                member.substitute ? words.substitute : words.regular,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
