import './record.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatDayTime } from '../../shared/time.ts'
import { useLanguage, useMessages } from '../messages.ts'
import type { ProblemError } from '../problem.ts'
import { recordMessages } from './messages.ts'

interface Upcoming {
  id: string
  startsAt: string
  unitId: string
  timeZone: string
  procedureName: string
  patientName: string
}

/** The appointments a refusal carries, and how many there are in all; null when it carries none. */
export function appointmentsIn({
  extra,
}: Pick<ProblemError, 'extra'>): { appointments: Upcoming[]; total: number } | null {
  const { appointments, total } = extra
  if (!Array.isArray(appointments) || appointments.length === 0) return null
  return { appointments: appointments as Upcoming[], total: Number(total ?? appointments.length) }
}

/** Why something was refused, with the appointments that stand in its way, each a click away, in their units' time. */
export function InTheWay({ problem }: { problem: ProblemError }) {
  const words = useMessages(recordMessages)
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const found = appointmentsIn(problem)
  return (
    <div ref={box} className="in-the-way" role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden="true" /> {problem.message}
      </p>
      {found && (
        <ul>
          {found.appointments.map((appointment) => (
            <li key={appointment.id}>
              <Link
                to="/agendamentos"
                search={{ unidade: appointment.unitId, agendamento: appointment.id, periodo: 'tudo' }}
              >
                {formatDayTime(appointment.startsAt, appointment.timeZone, language)}
              </Link>{' '}
              {appointment.patientName} · {appointment.procedureName}
            </li>
          ))}
          {found.total > found.appointments.length && <li>{words.andMore(found.total - found.appointments.length)}</li>}
        </ul>
      )}
    </div>
  )
}
