import { Select, Text } from '@mantine/core'
import { useMessages } from '../../../../../browser/messages.ts'
import type { Team } from '../../../../network/offers/both.ts'
import { fittingProfessionals, seatsOf } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { pickOnEnter } from '../../../../../browser/form/pick-on-enter.ts'
import { seatTheTeam, standIns } from './seating.ts'
import type { CatalogueFieldsProps } from './what-and-who-fields.tsx'

/** The surgical team: choosing it seats its members, and substitutes where one cannot come. Only for surgeries. */
export function TeamField({ draft, change, errors, procedure, catalogue, held, away }: CatalogueFieldsProps) {
  const words = useMessages(bookingMessages)
  const teams = catalogue.teams.filter(
    (team) => team.unitId === draft.unitId && (team.active || team.id === draft.teamId),
  )
  if (procedure?.kind !== 'surgery' || teams.length === 0) return null
  const seats = seatsOf(procedure)
  const team = teams.find(({ id }) => id === draft.teamId)
  const nameOf = (id: string) => catalogue.names.professionals.get(id)?.name ?? '–'

  const seat = (chosen: Team | undefined) =>
    change((before) => {
      if (!chosen) return { ...before, teamId: null }
      const canCome = (id: string) =>
        !held.has(id) &&
        !away.has(id) &&
        seats.some((one) =>
          fittingProfessionals(catalogue.professionals, before.unitId, one, before.date).some((fit) => fit.id === id),
        )
      return { ...before, teamId: chosen.id, professionalIds: seatTheTeam(seats, chosen.members, canCome) }
    })

  return (
    <div>
      <Select
        label={words.team}
        placeholder={words.noTeam}
        data={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={team?.id ?? null}
        clearable
        searchable
        onKeyDown={pickOnEnter}
        error={errors['teamId']}
        comboboxProps={{ withinPortal: false }}
        onChange={(id) => seat(teams.find((one) => one.id === id))}
      />
      {team &&
        standIns(seats, draft.professionalIds, team.members).map(({ absent, substitute }) => (
          <Text key={absent} size="xs" pt={4} c="yellow.7" role="status">
            {substitute === null
              ? words.cannotCome(nameOf(absent))
              : words.standsIn(nameOf(substitute), nameOf(absent))}
          </Text>
        ))}
    </div>
  )
}
