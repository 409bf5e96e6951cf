import { Alert, Stack, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { FormFoot } from '../../../../../browser/form/form-foot.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useOverlay } from '../../../../../browser/overlay.ts'
import { useContract } from '../../../../../browser/query.ts'
import { localDate } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { credentialOn } from '../../../../network/offers/both.ts'
import { PatientPicker, useRegistering } from '../../../../patients/offers/browser.ts'
import { listAppointments } from '../../contract.ts'
import { type BookingDraft, instantsOf, withTime, type PickedSlot } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { ConflictAnswer } from '../moving/conflict-answer.tsx'
import { ExceptionFields, HoldFields, SqueezeFields } from './exception-fields.tsx'
import { type BookingException, exceptionOf } from './exception.ts'
import { ItemField } from './item-field.tsx'
import { awayDuring, heldDuring } from './seating.ts'
import { TeamField } from './team-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { WhyRebooked } from '../why-rebooked.tsx'
import { shownIn } from './shown-values.ts'
import { type BookingOptions, useBooking } from './use-booking.ts'
import { pendingMoves } from '../calendar/cached-lists.ts'
import { appointmentsOf, useWeekHours } from '../week/use-week.ts'
import { WhatFields, WhoFields } from './what-and-who-fields.tsx'

interface BookingFormProps extends BookingOptions {
  readonly picked: PickedSlot | null
  readonly onClose: () => void
}

const nobody: ReturnType<typeof heldDuring> = new Map()
const nobodyAway: ReadonlySet<string> = new Set()
const submitWords = { novo: 'book', alterar: 'save', remarcar: 'rebook' } as const

/** Who, what, where and when, in the order in which the desk asks. Enter sends. */
export function BookingForm({ picked, onClose, ...options }: BookingFormProps) {
  const { task, catalogue } = options
  const words = useMessages(bookingMessages)
  const { may } = useSession()
  const language = useLanguage()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const { record, draft, change, conflict, sentence } = useBooking(options)
  const { onNew, registration } = useRegistering({
    staysAt: (_path, search) => search['acao'] !== undefined,
    onDone: (patientId, patientName) => change((before) => ({ ...before, patientId, patientName })),
  })
  const { errors } = record.form

  const unit = catalogue.units.find((one) => one.id === draft.unitId)
  const procedure = catalogue.names.procedures.get(draft.procedureId ?? '')
  const zone = zoneOfUnit(catalogue.units, draft.unitId)
  const times = instantsOf(draft, zone)
  const { data } = useContract(listAppointments, appointmentsOf(draft.unitId, draft.date, zone))
  const week = useOverlay(pendingMoves, data?.items)
  const { startsAt, endsAt } = times ?? { startsAt: null, endsAt: null }
  const held = useMemo(() => {
    if (startsAt === null || endsAt === null || !week) return nobody
    return heldDuring(week, { startsAt, endsAt }, task.kind === 'novo' ? null : task.of.id, now)
  }, [startsAt, endsAt, week, task, now])
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
  const exception = exceptionIn(ofTime, names, sentence)

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

  const goTo = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()
  const answerDraft = (isTaken: boolean) => {
    record.answerDraft(isTaken)
    goTo(isTaken ? '[type=submit]' : 'input')
  }
  // What performs an order keeps its patient and procedure.
  const lockWhoAndWhat = task.kind === 'remarcar' || (task.kind === 'alterar' && task.of.orderItemId !== null)
  const isSurgery = procedure?.kind === 'surgery'
  const shared = { draft, change, errors, unit, procedure, catalogue, held, away }
  return (
    <>
      <form ref={form} onSubmit={record.submit} noValidate>
        <Stack gap="sm">
          <FormStates
            record={{ ...record, answerDraft }}
            labels={{
              patient: words.patient,
              care: words.decidedCare,
              time: words.decidedTime,
              squeeze: words.squeeze,
              notes: words.notes,
            }}
            show={(field, value) => shownIn(field, value, { catalogue, language })}
            told={conflict !== null || sentence !== null}
          />
          {task.kind === 'remarcar' && (
            <>
              <Alert color="teal" p="xs">
                {words.rebookHint}
              </Alert>
              <WhyRebooked
                value={draft.why}
                error={errors['reason']}
                wasMissed={task.of.status === 'noshow'}
                onChange={(why) => change((before) => ({ ...before, why }))}
              />
            </>
          )}
          <div>
            <PatientPicker
              value={draft.patientId}
              name={draft.patientName}
              error={errors['patientId']}
              autoFocus={task.kind === 'novo' && draft.patientId === null}
              disabled={lockWhoAndWhat}
              onChange={(patientId, patientName) => change((before) => ({ ...before, patientId, patientName }))}
              onNew={lockWhoAndWhat ? undefined : onNew}
            />
          </div>
          <WhatFields {...shared} isLocked={lockWhoAndWhat} isUnitLocked={task.kind !== 'novo'} />
          {task.kind === 'novo' && isSurgery && <ItemField draft={draft} change={change} errors={errors} />}
          <TimeFields draft={draft} change={change} errors={errors} />
          <TeamField {...shared} />
          <WhoFields {...shared} />
          {exception !== null && (
            <ExceptionFields draft={draft} change={change} errors={errors} exception={exception} />
          )}
          {conflict && times && (
            <ConflictAnswer
              conflict={conflict}
              askedDate={localDate(times.startsAt, zone)}
              zone={zone}
              onPick={(time) => {
                change((before) => withTime(before, time.startsAt, time.endsAt, zone))
                goTo('[type=submit]')
              }}
            />
          )}
          {may('appointment.squeeze') && procedure && !isSurgery && task.kind !== 'remarcar' && (
            <SqueezeFields draft={draft} change={change} errors={errors} />
          )}
          {task.kind === 'novo' && may('appointment.hold') && (
            <HoldFields draft={draft} change={change} errors={errors} isSurgery={isSurgery} />
          )}
          <Textarea
            label={words.notes}
            placeholder={words.notesPlaceholder}
            autosize
            minRows={1}
            maxLength={2000}
            error={errors['notes'] ?? errors['note']}
            value={draft.notes}
            onChange={(event) => {
              const notes = event.currentTarget.value
              change((before) => ({ ...before, notes }))
            }}
          />
          <FormFoot
            record={record}
            submit={task.kind === 'novo' && draft.holdMinutes !== null ? words.bookHold : words[submitWords[task.kind]]}
            onCancel={() => {
              // What is given up is not offered again; of an appointment it is asked about first.
              if (task.kind === 'novo') record.discard()
              onClose()
            }}
            // A new one waits to be taken up again, wherever one goes.
            staysAt={(_path, search) =>
              task.kind === 'novo' || (search['acao'] === task.kind && search['agendamento'] === task.of.id)
            }
          />
        </Stack>
      </form>
      {registration}
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
