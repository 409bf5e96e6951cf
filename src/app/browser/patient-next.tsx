import styles from './patient-page.module.css'
import { Button, Group } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDates } from '../../browser/use-dates.ts'
import { useCaseMarks } from '../../browser/agenda/case-marks.ts'
import { CaseMarkView } from '../../browser/case-mark-view.tsx'
import { useNow, useSession, useUnit } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useContract } from '../../browser/query.ts'
import { useSearchParams } from '../../browser/search.ts'
import { surgeriesShown } from '../../features/agenda/appointments/browser/calendar/surgeries-shown.ts'
import { StatusBadge } from '../../features/agenda/appointments/browser/status-badge.tsx'
import { useCatalogue } from '../../features/agenda/appointments/browser/calendar/use-names.ts'
import { listAppointments } from '../../features/agenda/appointments/contract.ts'
import type { Appointment } from '../../features/agenda/appointments/record.ts'
import { startOfDay, todayIn } from '../../shared/time.ts'
import { zoneOfUnit } from '../../shared/unit-zone.ts'
import { patientPageMessages } from './patient-page-messages.ts'

/** Not over yet. */
const open = ['proposed', 'pending', 'booked', 'arrived', 'in-progress'] as const
const replaceable = ['pending', 'booked']

/** The first appointment from today on in the reader's units, as soon as it is known; null where there is none. */
export function useNextAppointment(patientId: string): Appointment | null | undefined {
  const { unit } = useUnit()
  const { may } = useSession()
  const from = startOfDay(todayIn(unit.timeZone, useNow()), unit.timeZone)
  const query = { patientId, from, status: [...open], sort: 'startsAt', limit: 1 } as const
  const { data } = useContract(listAppointments, { query }, { enabled: may('appointment.read') })
  return data && (data.items[0] ?? null)
}

/** When the patient comes next, how that stands, and the way to another date without leaving the page. */
export function PatientNext({ appointment }: { readonly appointment: Appointment }) {
  const words = useMessages(patientPageMessages)
  const { may } = useSession()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const { catalogue } = useCatalogue()
  const { id, startsAt, unitId, procedureId, status, expiresAt } = appointment
  const zone = zoneOfUnit(units, unitId)
  const dates = useDates(zone)
  const { source, marks } = useCaseMarks(
    useMemo(() => (catalogue ? surgeriesShown([appointment], catalogue) : []), [appointment, catalogue]),
  )
  const mark = marks.get(id)
  const details = [
    catalogue?.names.procedures.get(procedureId)?.name,
    units.find((unit) => unit.id === unitId)?.shortName,
  ]
  return (
    <Group gap="xs" className={styles.next}>
      {source}
      <b>{words.next}</b>
      <Link to="." search={(now: object) => ({ ...now, agendamento: id })} resetScroll={false}>
        <time dateTime={startsAt}>{dates.at(startsAt)}</time>
      </Link>
      <span>{details.filter(Boolean).join(' · ')}</span>
      <StatusBadge status={status} until={expiresAt} />
      {mark && <CaseMarkView mark={mark} id={id} />}
      {may('appointment.rebook') && replaceable.includes(status) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRotate size={14} />}
          onClick={() => setSearch({ agendamento: id, acao: 'remarcar' }, { push: true })}
        >
          {words.rebook}
        </Button>
      )}
    </Group>
  )
}
