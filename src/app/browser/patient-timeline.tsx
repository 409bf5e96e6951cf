import styles from './patient-page.module.css'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../browser/current.ts'
import { useLanguage, useMessages } from '../../browser/messages.ts'
import { ListChanges } from '../../browser/table/list-changes.tsx'
import { DidNotCome, Empty } from '../../browser/states.tsx'
import { tableMessages } from '../../browser/table/messages.ts'
import { usePages } from '../../browser/table/use-pages.ts'
import { listAppointments } from '../../features/appointments/contract.ts'
import type { Appointment } from '../../features/appointments/record.ts'
import { pendingMoves } from '../../features/appointments/browser/calendar/cached-lists.ts'
import { StatusBadge } from '../../features/appointments/browser/status-badge.tsx'
import { type Catalogue, useCatalogue } from '../../features/appointments/browser/calendar/use-names.ts'
import { formatDate, formatDayTime, localDate } from '../../shared/time.ts'
import { zoneOfUnit } from '../../shared/unit-zone.ts'
import { patientPageMessages } from './patient-page-messages.ts'

/** The patient's appointments in the units that the reader sees: what is ahead, then what was, newest first. */
export function PatientTimeline({ patientId }: { patientId: string }) {
  const words = useMessages(patientPageMessages)
  const table = useMessages(tableMessages)
  const now = useNow()
  const { catalogue } = useCatalogue()
  const pages = usePages(
    listAppointments,
    { query: { patientId, sort: '-startsAt', limit: 50 } },
    { overlay: pendingMoves },
  )
  if (pages.error && pages.rows.length === 0) return <DidNotCome error={pages.error} onAgain={pages.again} />
  if (pages.loading || !catalogue) return <Skeleton height={220} />
  if (pages.rows.length === 0) return <Empty title={words.noAppointments} hint={words.noAppointmentsHint} />
  const ahead = pages.rows.filter(({ endsAt }) => endsAt >= now).toReversed()
  const past = pages.rows.filter(({ endsAt }) => endsAt < now)
  return (
    <>
      {/* Above the first heading, beside which it is empty. */}
      <div className={styles.changes}>
        <ListChanges pages={pages} />
      </div>
      <Stretch title={words.ahead} appointments={ahead} catalogue={catalogue} />
      <Stretch title={words.past} appointments={past} catalogue={catalogue} />
      {pages.hasMore && (
        <Button variant="default" fullWidth mt="sm" loading={pages.loadingMore} onClick={() => pages.loadMore()}>
          {table.more}
        </Button>
      )}
    </>
  )
}

interface StretchProps {
  readonly title: string
  readonly appointments: readonly Appointment[]
  readonly catalogue: Catalogue
}

function Stretch({ title, appointments, catalogue }: StretchProps) {
  const language = useLanguage()
  if (appointments.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ol className={styles.timeline}>
        {appointments.map((appointment) => {
          const unit = catalogue.units.find(({ id }) => id === appointment.unitId)
          const zone = zoneOfUnit(catalogue.units, appointment.unitId)
          const people = appointment.professionalIds
            .map((id) => catalogue.names.professionals.get(id)?.name)
            .filter(Boolean)
          const over = appointment.status === 'cancelled' || appointment.status === 'noshow'
          return (
            <li key={appointment.id}>
              <Link
                to="/agendamentos"
                search={{ agendamento: appointment.id }}
                className={over ? styles.over : undefined}
              >
                <time
                  dateTime={appointment.startsAt}
                  title={formatDate(localDate(appointment.startsAt, zone), language)}
                >
                  {formatDayTime(appointment.startsAt, zone, language)}
                  <span className={styles.who}>{localDate(appointment.startsAt, zone).slice(0, 4)}</span>
                </time>
                <span className={styles.what}>
                  {catalogue.names.procedures.get(appointment.procedureId)?.name}
                  <span className={styles.who}>{[unit?.shortName, ...people].filter(Boolean).join(' · ')}</span>
                </span>
                <StatusBadge status={appointment.status} until={appointment.expiresAt} />
              </Link>
            </li>
          )
        })}
      </ol>
    </>
  )
}
