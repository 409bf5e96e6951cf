import styles from './coverage.module.css'
import { Stack, Text, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { UnitOfSession } from '../../../../../browser/current.ts'
import { professionalFunctions } from '../../../procedures/contract.ts'
import { functionWords } from '../../../procedures/words.ts'
import { Link } from '@tanstack/react-router'
import type { Team } from '../../contract.ts'
import { compositionOf, concernOf, type Seat, unfitOn } from '../../rules.ts'
import { ConcernMark } from '../concern-mark.tsx'
import { type CoverageMember, membersOf } from './coverage-members.ts'
import { messages } from '../messages.ts'
import { SeatState } from '../team-composition.tsx'
import type { Staffing } from '../use-staffing.ts'

interface CoverageByTeamProps {
  readonly unit: UnitOfSession
  readonly teams: readonly Team[]
  readonly staffing: Staffing
  /** The plain date that credentials are looked at on. */
  readonly on: string
}

/** Functions down, the unit's teams across: who is there, who is missing, whose credential ends. */
export function CoverageByTeam({ unit, teams, staffing, on }: CoverageByTeamProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const own = teams.filter(({ unitId, active }) => unitId === unit.id && active)
  const columns = own.map((team) => {
    const seats = compositionOf(membersOf(team, staffing, words.someone), staffing.procedures.items, on)
    return { team, seats: new Map(seats.map((seat) => [seat.function, seat])) }
  })
  const here = staffing.professionals.items.filter(({ unitIds }) => unitIds.includes(unit.id))
  const rows = professionalFunctions.filter(
    (work) => columns.some(({ seats }) => seats.has(work)) || here.some((one) => one.function === work),
  )
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{words.byTeam(unit.name)}</Title>
      <Text c="dimmed">{words.byTeamHint}</Text>
      {own.length === 0 && <p>{words.noTeams}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, so keys must reach it */}
      <div className={styles.scroll} role="region" aria-label={words.byTeam(unit.name)} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.function}</th>
              <th scope="col">{words.inUnit}</th>
              {own.map(({ id, name }) => (
                <th key={id} scope="col">
                  <Link to="/equipes" search={{ equipe: id }}>
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((work) => {
              const people = here.filter((one) => one.function === work && one.active)
              const fit = people.filter((one) => unfitOn(one, on) === null)
              return (
                <tr key={work}>
                  <th scope="row">{functionWords[language][work]}</th>
                  <td className="figures">{words.inUnitCount(fit.length, people.length)}</td>
                  {columns.map(({ team, seats }) => (
                    <SeatCell key={team.id} seat={seats.get(work)} on={on} />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Stack>
  )
}

function SeatCell({ seat, on }: { seat: Seat<CoverageMember> | undefined; on: string }) {
  if (!seat) return <td className="quiet">–</td>
  const tone = seat.missing === 0 ? 'full' : seat.covered === seat.missing ? 'part' : 'none'
  return (
    <td className={styles.cell} data-tone={seat.needed === 0 ? undefined : tone}>
      <SeatState seat={seat} />
      <ul>
        {[...seat.regular, ...seat.substitutes].map((member) => {
          const concern = concernOf(member, on)
          return (
            <li key={member.professionalId} className={member.substitute ? 'quiet' : undefined}>
              {member.name} {concern && <ConcernMark concern={concern} quiet />}
            </li>
          )
        })}
      </ul>
    </td>
  )
}
