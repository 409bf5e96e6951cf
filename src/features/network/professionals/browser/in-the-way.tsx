import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { InTheWay } from '../../../../browser/in-the-way/in-the-way.tsx'
import { Standing, StandingList } from '../../../../browser/in-the-way/standing-list.tsx'
import { formatDayTime, localDate } from '../../../../shared/time.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { recordMessages } from '../../../../browser/record/messages.ts'
import { existingIn, type Refusals } from '../../../../browser/record/refusals.ts'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { messages } from './messages.ts'

interface Upcoming {
  id: string
  startsAt: string
  unitId: string
  timeZone: string
  procedureName: string
  patientName: string
}

interface UpcomingShift {
  id: string
  startsAt: string
  unitId: string
  unitName: string
  timeZone: string
  published: boolean
}

interface Found {
  appointments: Upcoming[]
  shifts: UpcomingShift[]
  total: number
}

/** The appointments or shifts a refusal carries, and how many there are in all; null when it carries none. */
function foundInTheWay({ extra }: Pick<ProblemError, 'extra'>): Found | null {
  const { appointments = [], shifts = [], total } = extra as Partial<Found>
  const listed = appointments.length + shifts.length
  return listed === 0 ? null : { appointments, shifts, total: total ?? listed }
}

/** Why something was refused, with the appointments or shifts in its way, each a click away, in their units' time. */
function Refused({ problem, address }: { problem: ProblemError; address: Pick<RecordSearch, 'show'> }) {
  const words = useMessages(recordMessages)
  const { openExisting } = useMessages(messages)
  const language = useLanguage()
  const found = foundInTheWay(problem)
  const existing = existingIn(problem)
  return (
    <InTheWay key={problem.problem?.requestId} isAnswer title={problem.message}>
      {existing && (
        <Group>
          <Button variant="light" onClick={() => address.show(existing.id)}>
            {openExisting(existing.name)}
          </Button>
        </Group>
      )}
      {found && (
        <StandingList total={found.total}>
          {[
            ...found.appointments.map((appointment) => (
              <Standing
                key={appointment.id}
                when={
                  <Link
                    to="/agendamentos"
                    search={{ unidade: appointment.unitId, agendamento: appointment.id, periodo: 'tudo' }}
                  >
                    {formatDayTime(appointment.startsAt, appointment.timeZone, language)}
                  </Link>
                }
                what={[appointment.patientName, appointment.procedureName]}
              />
            )),
            ...found.shifts.map(({ id, startsAt, unitId, unitName, timeZone, published }) => (
              <Standing
                key={id}
                when={
                  <Link to="/escala" search={{ unidade: unitId, dia: localDate(startsAt, timeZone), modo: 'semana' }}>
                    {formatDayTime(startsAt, timeZone, language)}
                  </Link>
                }
                what={[unitName, !published && words.drafted]}
              />
            )),
          ]}
        </StandingList>
      )}
    </InTheWay>
  )
}

/** Refusals with the appointments and shifts in the way, or with whoever has the registration, each a click away. */
export const inTheWay: Refusals = {
  tells: (problem) => foundInTheWay(problem) !== null || existingIn(problem) !== null,
  Told: Refused,
}
