import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { readPatient } from '../../../../patients/offers/both.ts'
import { newId } from '../../../../../shared/ids.ts'
import { addMinutes } from '../../../../../shared/time.ts'
import { readAppointment } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { listUndated, type Undated } from '../../undated-contract.ts'
import { editableStatuses, transitions } from '../../rules.ts'
import {
  type BookingDraft,
  draftOf,
  newDraft,
  type Prefill,
  withProcedure,
  withTime,
  type PickedSlot,
} from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { bookingMessages } from './booking-messages.ts'
import { Beside } from '../../../../../browser/dialog/beside.tsx'
import type { Catalogue } from '../calendar/use-names.ts'

interface BookingPanelProps {
  readonly kind: 'novo' | 'alterar' | 'remarcar'
  /** The appointment to change or to replace. */
  readonly of?: string
  /** A time that was chosen for it already. */
  readonly startsAt?: string | null
  readonly catalogue: Catalogue
  readonly prefill: Prefill
  readonly picked: PickedSlot | null
  readonly onClose: () => void
  readonly onBooked: (appointment: AppointmentDetail) => void
}

const titles = { novo: 'titleNew', alterar: 'titleEdit', remarcar: 'titleRebook' } as const

/** The form of a booking at the right of the calendar. */
export default function BookingPanel(props: BookingPanelProps) {
  const words = useMessages(bookingMessages)
  return (
    <Beside title={words[titles[props.kind]]} onClose={props.onClose}>
      {props.kind === 'novo' || props.of === undefined ? (
        <NewBooking {...props} />
      ) : (
        <ChangedBooking {...props} of={props.of} />
      )}
    </Beside>
  )
}

function NewBooking({ catalogue, prefill, picked, onClose, onBooked }: BookingPanelProps) {
  const patient = useContract(
    readPatient,
    { params: { id: prefill.patientId ?? '' } },
    { enabled: prefill.patientId !== undefined },
  )
  const sold = useContract(
    listUndated,
    { query: { ids: [prefill.orderItemId ?? ''], withHeld: 'true' } },
    { enabled: prefill.orderItemId !== undefined, ...alsoShowing(['order']) },
  )
  if (prefill.patientId !== undefined && patient.isPending) return <Skeleton height={300} />
  if (prefill.orderItemId !== undefined && sold.isPending) return <Skeleton height={300} />
  const patientName = patient.data ? (patient.data.socialName ?? patient.data.name) : ''
  const item = sold.data?.items[0]
  const begun = newDraft({ ...prefill, orderItemId: item?.id, patientName, patientId: patient.data?.id })
  return (
    <BookingForm
      task={{ kind: 'novo' }}
      // Where it was opened from always wins; what was left behind earlier is offered.
      initial={item ? withItem(begun, item, catalogue) : begun}
      catalogue={catalogue}
      picked={picked}
      onClose={onClose}
      onDone={onBooked}
    />
  )
}

/** The draft for what was sold: its patient, its procedure with seats and length, in the room that was pointed at. */
function withItem(draft: BookingDraft, item: Undated, { names, units, professionals }: Catalogue): BookingDraft {
  const unit = units.find(({ id }) => id === draft.unitId)
  const procedure = names.procedures.get(item.procedureId)
  const { id: orderItemId, patientId, patientName } = item
  return { ...withProcedure(draft, { unit, procedure, professionals }, false), orderItemId, patientId, patientName }
}

function ChangedBooking({
  kind,
  of,
  startsAt = null,
  catalogue,
  picked,
  onClose,
  onBooked,
}: BookingPanelProps & { readonly of: string }) {
  const words = useMessages(bookingMessages)
  const [id] = useState(newId)
  const { data: appointment, error, refetch } = useContract(readAppointment, { params: { id: of } })
  if (error && !appointment) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!appointment) return <Skeleton height={300} />
  const states: readonly string[] = kind === 'alterar' ? editableStatuses : transitions.rebook.from
  if (!states.includes(appointment.status)) return <p role="alert">{words.notNow}</p>
  if (kind === 'remarcar' && appointment.can.includes('askToRebook')) return <AskedFirst id={of} />
  const zone = zoneOfUnit(catalogue.units, appointment.unitId)
  const asItIs = draftOf(appointment, zone, id)
  // What is written while rebooking explains the rebooking; the notes of the appointment go along by themselves.
  const initial = kind === 'remarcar' ? { ...asItIs, notes: '' } : asItIs
  return (
    <BookingForm
      task={{ kind: kind === 'remarcar' ? 'remarcar' : 'alterar', of: appointment }}
      initial={initial}
      begun={
        startsAt === null ? undefined : withTime(initial, startsAt, addMinutes(startsAt, initial.durationMinutes), zone)
      }
      catalogue={catalogue}
      picked={picked}
      onClose={onClose}
      onDone={onBooked}
    />
  )
}

/** From the second rebooking of an order on it is asked for: the way there, in place of the form. */
function AskedFirst({ id }: { readonly id: string }) {
  const words = useMessages(bookingMessages)
  const [, setSearch] = useSearchParams()
  return (
    <Stack gap="sm" align="flex-start">
      <Note tone="warning">{words.askFirst}</Note>
      <Button autoFocus onClick={() => setSearch({ acao: undefined, remarcar: id, propor: '1' })}>
        {words.askNow}
      </Button>
    </Stack>
  )
}
