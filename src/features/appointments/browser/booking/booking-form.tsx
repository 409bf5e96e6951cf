import { Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNow, useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useOverlay } from '../../../../browser/overlay.ts'
import { useContract } from '../../../../browser/query.ts'
import { focusFirstWrong } from '../../../../browser/form/use-wrong.ts'
import { localDate } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { credentialOn } from '../../../professionals/rules.ts'
import { listAppointments } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { type BookingDraft, type DraftField, instantsOf, withTime, type PickedSlot } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { ConflictAnswer } from '../moving/conflict-answer.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { ExceptionFields, HoldFields, SqueezeFields } from './exception-fields.tsx'
import { type BookingException, exceptionOf } from './exception.ts'
import { PatientPicker } from './patient-picker.tsx'
import { awayDuring, heldDuring } from './seating.ts'
import type { BookingTask } from './send-booking.ts'
import { TeamField } from './team-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { useBooking } from './use-booking.ts'
import { useColleaguesChange } from './use-colleagues-change.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { pendingMoves } from '../calendar/cached-lists.ts'
import { appointmentsOf, useWeekHours } from '../week/use-week.ts'
import { WhatFields, WhoFields } from './what-and-who-fields.tsx'

const NewPatient = lazy(() => import('./new-patient.tsx'))

interface BookingFormProps {
  readonly task: BookingTask
  readonly initial: BookingDraft
  /** What was left behind earlier: offered, never imposed. */
  readonly kept?: BookingDraft | null
  readonly catalogue: Catalogue
  readonly picked: PickedSlot | null
  readonly onClose: () => void
  readonly onDone: (appointment: AppointmentDetail) => void
}

const nobody: ReturnType<typeof heldDuring> = new Map()
const nobodyAway: ReadonlySet<string> = new Set()
const submitWords = { novo: 'book', alterar: 'save', remarcar: 'rebook' } as const

/** Who, what, where and when, in the order in which the desk asks. Enter sends. */
export function BookingForm({ task, initial, kept = null, catalogue, picked, onClose, onDone }: BookingFormProps) {
  const words = useMessages(bookingMessages)
  const { may } = useSession()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [registering, setRegistering] = useState<string | null>(null)
  const zoneOf = (one: BookingDraft) => zoneOfUnit(catalogue.units, one.unitId)
  const unitNameOf = (one: BookingDraft) => catalogue.units.find((unit) => unit.id === one.unitId)?.name ?? ''
  const booking = useBooking({ task, initial, kept, unitNameOf, zoneOf, onDone })
  const { draft, change, errors } = booking
  const changedByColleague = useColleaguesChange(task, zoneOf(draft), draft, change)

  const unit = catalogue.units.find((one) => one.id === draft.unitId)
  const procedure = catalogue.names.procedures.get(draft.procedureId ?? '')
  const zone = zoneOf(draft)
  const times = instantsOf(draft, zone)
  const { data } = useContract(listAppointments, appointmentsOf(draft.unitId, draft.date, zone))
  const week = useOverlay(pendingMoves, data?.items)
  const { startsAt, endsAt } = times ?? { startsAt: null, endsAt: null }
  const held = useMemo(() => {
    if (startsAt === null || endsAt === null || !week) return nobody
    return heldDuring(week, { startsAt, endsAt }, task.kind === 'novo' ? null : task.of.id)
  }, [startsAt, endsAt, week, task])
  const isSameTime = task.kind === 'alterar' && times?.startsAt === task.of.startsAt && times.endsAt === task.of.endsAt
  const ofTime = unit && times && !isSameTime ? exceptionOf(unit, times, now) : null
  const hours = useWeekHours(draft.unitId, draft.date, zone)
  const away = useMemo(
    () =>
      startsAt === null || endsAt === null || ofTime === 'closed'
        ? nobodyAway
        : awayDuring(hours.data?.items ?? [], { startsAt, endsAt }),
    [hours.data, startsAt, endsAt, ofTime],
  )
  const settled = isSameTime ? task.of.professionalIds : []
  const names = draft.professionalIds
    .flatMap((id) =>
      id !== null && away.has(id) && !settled.includes(id) ? [catalogue.names.professionals.get(id)] : [],
    )
    .flatMap((one) => (one && credentialOn(one, draft.date) !== 'expired' ? [one.name] : []))
  const exception = exceptionIn(ofTime, names, booking.sentence)

  // A free time clicked on the calendar while the form is open is the answer to "when?".
  const take = useEffectEvent((slot: PickedSlot) => {
    change((before) => ({
      ...withTime(before, slot.startsAt, keepsDuration(slot, before), zone),
      ...(slot.roomId !== undefined && { roomId: slot.roomId }),
      ...(slot.professionalId !== undefined && {
        professionalIds: before.professionalIds.map((id, index) => (index === 0 ? (slot.professionalId ?? null) : id)),
      }),
    }))
  })
  const first = useRef(picked)
  useEffect(() => {
    if (picked !== null && picked !== first.current) take(picked)
  }, [picked])

  function focus(field: DraftField | null): void {
    if (field === null) return
    const place = form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    const input = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input, textarea')
    input?.focus()
  }
  const send = async () => {
    if ((await booking.submit()) !== null) focusFirstWrong(form.current)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  const answerOffer = (isTaken: boolean) => {
    booking.answerOffer(isTaken)
    if (isTaken) button.current?.focus()
    else focus('patient')
  }
  const lockWhoAndWhat = task.kind === 'remarcar'
  const shared = { draft, change, errors, unit, procedure, catalogue, held, away }
  return (
    <>
      <form ref={form} className="booking-form" onSubmit={onSubmit} noValidate>
        {booking.offered && (
          <DraftOffer draft={booking.offered} zone={zoneOf(booking.offered)} onAnswer={answerOffer} />
        )}
        {task.kind === 'remarcar' && <p className="booking-form__note">{words.rebookHint}</p>}
        <div data-field="patient">
          <PatientPicker
            value={draft.patientId}
            name={draft.patientName}
            error={errors.patient}
            autoFocus={task.kind === 'novo' && draft.patientId === null}
            disabled={lockWhoAndWhat}
            onChange={(patientId, patientName) => change((before) => ({ ...before, patientId, patientName }))}
            onNew={may('patient.create') && !lockWhoAndWhat ? setRegistering : undefined}
          />
        </div>
        <WhatFields {...shared} isLocked={lockWhoAndWhat} isUnitLocked={task.kind !== 'novo'} />
        <TimeFields draft={draft} change={change} errors={errors} />
        <TeamField {...shared} />
        <WhoFields {...shared} />
        {exception !== null && <ExceptionFields draft={draft} change={change} errors={errors} exception={exception} />}
        {booking.conflict && times && (
          <ConflictAnswer
            conflict={booking.conflict}
            askedDate={localDate(times.startsAt, zone)}
            zone={zone}
            onPick={(time) => {
              change(withTime(draft, time.startsAt, time.endsAt, zone))
              button.current?.focus()
            }}
          />
        )}
        {may('appointment.squeeze') && procedure && procedure.kind !== 'surgery' && task.kind !== 'remarcar' && (
          <SqueezeFields draft={draft} change={change} errors={errors} />
        )}
        {task.kind === 'novo' && may('appointment.hold') && (
          <HoldFields draft={draft} change={change} errors={errors} />
        )}
        <div data-field="notes">
          <Textarea
            label={words.notes}
            placeholder={words.notesPlaceholder}
            autosize
            minRows={1}
            maxLength={2000}
            error={errors.notes}
            value={draft.notes}
            onChange={(event) => {
              const notes = event.currentTarget.value
              change((before) => ({ ...before, notes }))
            }}
          />
        </div>
        {changedByColleague && (
          <p className="booking-form__warning" role="alert">
            {words.changedMeanwhile}
          </p>
        )}
        {booking.problem && (
          <div className="booking-form__problem" role="alert">
            <p>{booking.problem.message}</p>
            {booking.problem.requestId !== undefined && (
              <p className="quiet">{words.code(booking.problem.requestId)}</p>
            )}
          </div>
        )}
        <div className="booking-form__actions">
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              booking.forget()
              onClose()
            }}
          >
            {words.cancel}
          </Button>
          <Button ref={button} type="submit" loading={booking.sending}>
            {task.kind === 'novo' && draft.holdMinutes !== null ? words.bookHold : words[submitWords[task.kind]]}
          </Button>
        </div>
      </form>
      {/* Beside the form and not in it: what is sent there must not send this one. */}
      {registering !== null && (
        <Suspense fallback={null}>
          <NewPatient
            searched={registering}
            onClose={() => setRegistering(null)}
            onDone={(patientId, patientName) => {
              setRegistering(null)
              change((before) => ({ ...before, patientId, patientName }))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function exceptionIn(
  ofTime: 'past' | 'closed' | null,
  names: readonly string[],
  sentence: string | null,
): BookingException | null {
  if (ofTime !== null) return { kind: ofTime }
  if (names.length > 0) return { kind: 'roster', names }
  return sentence === null ? null : { kind: 'asked', sentence }
}

const clickMilliseconds = 30 * 60_000

/** The end for a picked slot: a click (half an hour) keeps the duration of the procedure, a drag brings its own. */
function keepsDuration(slot: PickedSlot, draft: BookingDraft): string {
  const start = Date.parse(slot.startsAt)
  const dragged = Date.parse(slot.endsAt) - start !== clickMilliseconds
  return dragged ? slot.endsAt : new Date(start + draft.durationMinutes * 60_000).toISOString()
}
