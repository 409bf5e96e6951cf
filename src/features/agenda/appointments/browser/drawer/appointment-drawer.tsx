import { Group, Skeleton } from '@mantine/core'
import { use, useEffect } from 'react'
import { CaseMarksContext } from '../../../../../browser/agenda/case-marks.ts'
import { ShownSectionsContext } from '../../../../../browser/agenda/shown-sections.ts'
import { Beside } from '../../../../../browser/dialog/beside.tsx'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { RecordTabs } from '../../../../../browser/record/record-tabs.tsx'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { RecordTags } from '../../../../foundation/offers/browser.ts'
import { readAppointment, tagAppointment } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentHistory } from './appointment-history.tsx'
import { AppointmentNotes } from './appointment-notes.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { messages } from '../calendar/messages.ts'
import { isTimeToAsk, possibleActions } from './possible-actions.ts'
import { PausesButton } from './pauses-button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { Catalogue } from '../calendar/use-names.ts'

interface AppointmentDrawerProps {
  readonly id: string
  readonly catalogue: Catalogue
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
  /** Opens the form that changes it or books its successor. */
  readonly onForm: (kind: 'alterar' | 'remarcar', startsAt?: string) => void
}

/** What is paid of the deposit is of the receipts of its patient, wherever and whenever they came in. */
const withItsDeposit = alsoShowing(['receipt'], ({ patientId }: AppointmentDetail) => ({ patientId }), ['patient'])

/** One appointment: what it is, what may happen to it now, and what happened. */
export default function AppointmentDrawer({ id, catalogue, onClose, onOpen, onForm }: AppointmentDrawerProps) {
  const words = useMessages(drawerMessages)
  const common = useMessages(messages)
  const language = useLanguage()
  const session = useSession()
  const CaseSection = use(CaseMarksContext)?.Section
  const sections = use(ShownSectionsContext)
  const now = useNow()
  const { data: appointment, error, refetch } = useContract(readAppointment, { params: { id } }, withItsDeposit)
  const { role } = session.user
  const isOutOfDate =
    appointment !== undefined &&
    isTimeToAsk(appointment, role, { now, zone: zoneOfUnit(catalogue.units, appointment.unitId) })
  useEffect(() => {
    // A day or a quarter of an hour has passed since it was read: more may be done by now.
    if (isOutOfDate) void refetch()
  }, [isOutOfDate, now, refetch])

  // What is gone while it is looked at is a hold whose time has passed.
  const isOver = appointment?.status === 'proposed' && error?.code === 'NOT_FOUND'
  if (!appointment || isOver) {
    return (
      <Beside title={isOver ? appointment.patientName : error ? words.failed : common.loading} onClose={onClose}>
        {error ? (
          // That it did not come is the title of the panel.
          <DidNotCome
            error={error}
            title={error.code === 'NOT_ALLOWED' ? undefined : common.loadFailed}
            missing={
              isOver
                ? { title: words.holdOver, hint: words.holdOverHint }
                : { title: words.notFound, hint: words.notFoundHint }
            }
            onAgain={() => void refetch()}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={22} width={120} radius="xl" mb={16} />
            <Skeleton height={36} mb={24} />
            {[70, 55, 80, 60, 75].map((width) => (
              <Skeleton key={width} height={16} width={`${width}%`} mb={14} />
            ))}
          </div>
        )}
      </Beside>
    )
  }

  const zone = zoneOfUnit(catalogue.units, appointment.unitId)
  const isSurgery = catalogue.names.procedures.get(appointment.procedureId)?.kind === 'surgery'
  const actions = possibleActions(appointment, role, { now, zone }, language)
  return (
    <Beside
      onClose={onClose}
      title={
        <Group component="span" gap="xs">
          {appointment.patientName}{' '}
          <StatusBadge
            status={appointment.status}
            until={appointment.expiresAt}
            interrupted={appointment.isInterrupted}
          />
        </Group>
      }
    >
      <AppointmentActions
        appointment={appointment}
        actions={actions}
        catalogue={catalogue}
        zone={zone}
        onForm={onForm}
        onOpen={onOpen}
      />
      <PausesButton appointment={appointment} catalogue={catalogue} zone={zone} />
      <RecordTabs
        facts={
          <>
            <RecordTags
              scope="appointment"
              id={appointment.id}
              tagIds={appointment.tagIds}
              contract={tagAppointment}
              mayChange={session.may('appointment.edit') && session.may('tag.use')}
            />
            <AppointmentFacts appointment={appointment} catalogue={catalogue} zone={zone} onOpen={onOpen} />
            {isSurgery && CaseSection && <CaseSection id={appointment.id} />}
            <AppointmentNotes key={appointment.id} appointment={appointment} />
            {sections.map((Section, at) => (
              // Their order is the application's and never changes.
              <Section key={at} {...entryOf(appointment, catalogue)} />
            ))}
          </>
        }
        history={<AppointmentHistory id={id} names={catalogue.names} zone={zone} />}
      />
    </Beside>
  )
}

function entryOf({ id, unitId, patientId, patientName, professionalIds }: AppointmentDetail, { names }: Catalogue) {
  const people = professionalIds.flatMap((one) => names.professionals.get(one)?.name ?? [])
  return { id, unitId, whose: { id: patientId, name: patientName }, people }
}
