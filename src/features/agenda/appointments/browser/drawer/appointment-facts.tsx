import { Anchor, Group, Stack } from '@mantine/core'
import { IconClock, IconExternalLink, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDates } from '../../../../../browser/use-dates.ts'
import { Countdown } from '../../../../../browser/countdown.tsx'
import { useSession } from '../../../../../browser/current.ts'
import { Fact, Facts } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { formatPhone } from '../../../../../shared/phones.ts'
import { localTime, minutesBetween } from '../../../../../shared/time.ts'
import type { AppointmentDetail } from '../../record.ts'
import { AssignParts } from './assign-parts.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { durationWord } from '../calendar/period.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { words as fixedWords } from '../words.ts'

interface AppointmentFactsProps {
  readonly appointment: AppointmentDetail
  readonly catalogue: Catalogue
  readonly zone: string
  readonly onOpen: (id: string) => void
}

/** Everything known of an appointment, most asked first; what there is nothing of is left out. */
export function AppointmentFacts({ appointment, catalogue, zone, onOpen }: AppointmentFactsProps) {
  const words = useMessages(drawerMessages)
  const fixed = useMessages(fixedWords)
  const language = useLanguage()
  const { mayOpen } = useSession()
  const { names, units } = catalogue
  const { at, range } = useDates(zone)
  const procedure = names.procedures.get(appointment.procedureId)
  const unit = units.find((one) => one.id === appointment.unitId)
  const team = names.teams.get(appointment.teamId ?? '')
  const money = (centavos: number) => formatMoney(centavos, language)
  const treatment = [appointment.startedAt, appointment.finishedAt]
    .filter((one) => one !== null)
    .map((one) => localTime(one, zone))
  return (
    <Facts>
      <Fact name={words.when}>
        <strong>{range(appointment.startsAt, appointment.endsAt)}</strong>{' '}
        <span className="quiet">{durationWord(minutesBetween(appointment.startsAt, appointment.endsAt))}</span>
        {appointment.outsideHours && (
          <Mark>
            <IconClock size={14} aria-hidden="true" /> {words.outsideHours}
          </Mark>
        )}
        {appointment.outsideRoster && (
          <Mark>
            <IconUserOff size={14} aria-hidden="true" /> {words.outsideRoster}
          </Mark>
        )}
      </Fact>
      {appointment.expiresAt !== null && (
        <Fact name={words.holdUntil}>
          {at(appointment.expiresAt)} <Countdown until={appointment.expiresAt} />
        </Fact>
      )}
      <Fact name={words.procedure}>{procedure?.name ?? '–'}</Fact>
      {appointment.order !== null && (
        <Fact name={words.order}>
          <OpenOrder id={appointment.order.id} label={words.orderNumber(appointment.order.number)} />
          {appointment.status === 'proposed' && appointment.order.depositCentavos > 0 && (
            <div className="quiet">
              {words.deposit}:{' '}
              {words.depositPaid(money(appointment.order.paidCentavos), money(appointment.order.depositCentavos))}
            </div>
          )}
        </Fact>
      )}
      {appointment.depositWaivedByName !== null && (
        <Fact name={words.waiver}>
          {words.waivedBy(appointment.depositWaivedByName, appointment.depositWaiverReason ?? '–')}
        </Fact>
      )}
      <Fact name={words.room}>
        {names.rooms.get(appointment.roomId)?.name ?? '–'} {unit && <span className="quiet">· {unit.shortName}</span>}
      </Fact>
      <Fact name={words.team}>
        {team && <strong>{team.name}</strong>}
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {appointment.professionalIds.map((id) => {
            const works = appointment.parts.flatMap((part) =>
              part.professionalId === id ? [fixed.function[part.function]] : [],
            )
            return (
              <li key={id}>
                {names.professionals.get(id)?.name ?? '–'} <span className="quiet">· {works.join(', ')}</span>
              </li>
            )
          })}
        </Stack>
        <AssignParts appointment={appointment} names={names} />
      </Fact>
      {mayOpen('/paciente') && (
        <Fact name={words.patient}>
          <Anchor
            inherit
            renderRoot={(props) => <Link {...props} to="/paciente" search={{ id: appointment.patientId }} />}
          >
            {words.seePatient} <IconExternalLink size={14} aria-hidden="true" />
          </Anchor>
        </Fact>
      )}
      {appointment.patientPhone !== null && <Fact name={words.phone}>{formatPhone(appointment.patientPhone)}</Fact>}
      {appointment.lane > 0 && <Fact name={words.squeezed}>{appointment.squeezeReason ?? '–'}</Fact>}
      {appointment.exceptionReason !== null && <Fact name={words.exception}>{appointment.exceptionReason}</Fact>}
      {appointment.confirmedAt !== null && appointment.confirmedChannel !== null && (
        <Fact name={words.confirmation}>
          {words.confirmedBy(fixed.channel[appointment.confirmedChannel], at(appointment.confirmedAt))}
        </Fact>
      )}
      {appointment.arrivedAt !== null && <Fact name={words.arrival}>{localTime(appointment.arrivedAt, zone)}</Fact>}
      {treatment.length > 0 && <Fact name={words.treatment}>{treatment.join(' – ')}</Fact>}
      {appointment.interruptedReason !== null && <Fact name={words.interrupted}>{appointment.interruptedReason}</Fact>}
      {appointment.cancelReason !== null && (
        <Fact name={words.cancellation}>
          {fixed.cancelReason[appointment.cancelReason]}
          {appointment.cancelNote !== null && ` · ${appointment.cancelNote}`}
        </Fact>
      )}
      {appointment.replaces !== null && (
        <Fact name={words.replaces}>
          <OpenOther label={words.seePrevious} id={appointment.replaces} onOpen={onOpen} />
        </Fact>
      )}
      {appointment.replacedBy !== null && (
        <Fact name={words.replacedBy}>
          <OpenOther label={words.seeNext} id={appointment.replacedBy} onOpen={onOpen} />
        </Fact>
      )}
      <Fact name={words.created}>
        {appointment.createdByName === null
          ? at(appointment.createdAt)
          : words.createdBy(appointment.createdByName, at(appointment.createdAt))}
      </Fact>
    </Facts>
  )
}

/** What is out of the ordinary with a time. */
function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap={4} c="yellow.7" fz="sm">
      {children}
    </Group>
  )
}

/** The order's drawer stands beside every page. */
function OpenOrder({ id, label }: { readonly id: string; readonly label: string }) {
  const [, setSearch] = useSearchParams()
  return (
    <Anchor component="button" type="button" inherit onClick={() => setSearch({ pedido: id }, { push: true })}>
      {label}
    </Anchor>
  )
}

function OpenOther({
  label,
  id,
  onOpen,
}: {
  readonly label: string
  readonly id: string
  readonly onOpen: (id: string) => void
}) {
  return (
    <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
      {label}
    </Anchor>
  )
}
