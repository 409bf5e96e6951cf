import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { type RecordForm, useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { type NoticeAction, notify } from '../../../../../browser/notice.ts'
import { ProblemError } from '../../../../../browser/problem.ts'
import { useGo } from '../../../../../browser/search.ts'
import { formatDayTime, formatRange } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { soundBooking } from '../../contract.ts'
import { soundRebooking } from '../../rebook-contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { showAnswer } from '../calendar/cached-lists.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import { takeStep } from '../moving/command.ts'
import { type Conflict, conflictOf } from '../moving/conflict.ts'
import { moveMessages } from '../moving/move-messages.ts'
import { hasLostConfirmation, useMovedNotice } from '../moving/moved-notice.ts'
import { type BookingDraft, type BookingInput, draftOf, inputOf, instantsOf, successorOf } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { type BookingValues, draftIn, grouped } from './booking-values.ts'
import { type BookingTask, isWhatWasAsked, sendBooking } from './send-booking.ts'

export interface BookingOptions {
  readonly task: BookingTask
  /** A new one as it was opened, or the appointment as it is now. */
  readonly initial: BookingDraft
  /** With what was chosen on the way here. */
  readonly begun?: BookingDraft | undefined
  readonly catalogue: Catalogue
  readonly onDone: (appointment: AppointmentDetail) => void
}

interface Booking {
  readonly record: RecordForm<BookingValues>
  readonly draft: BookingDraft
  /** Changes the draft; what was said about it before is taken back. */
  readonly change: (next: (draft: BookingDraft) => BookingDraft) => void
  readonly conflict: Conflict | null
  /** The words in which the server asked for a reason, for what is in the form now. */
  readonly sentence: string | null
}

/** The life of a booking form: a record form whose fields hang together. */
export function useBooking({ task, initial, begun, catalogue, onDone }: BookingOptions): Booking {
  const words = useMessages(bookingMessages)
  const { movedBack } = useMessages(moveMessages)
  const language = useLanguage()
  const movedNotice = useMovedNotice()
  const { mayOpen } = useSession()
  const go = useGo()
  const zoneOf = ({ unitId }: { readonly unitId: string }) => zoneOfUnit(catalogue.units, unitId)
  const isSuccessor = task.kind === 'remarcar'
  const input = (values: BookingValues): BookingInput =>
    (isSuccessor ? successorOf : inputOf)(draftIn(values), zoneOf(values))
  const [asked, setAsked] = useState<{ of: string; sentence: string } | null>(null)
  const isNew = task.kind === 'novo'

  const record = useRecordForm<BookingValues, { answer: AppointmentDetail; sent: BookingInput }, BookingInput>({
    draft: isNew ? 'appointment new' : `appointment ${task.of.id} ${task.kind}`,
    initial: grouped(initial),
    begun: begun && grouped(begun),
    version: isNew ? null : task.of.version,
    follows: true,
    schema: isSuccessor ? soundRebooking : soundBooking,
    toInput: input,
    send: async (sending) => {
      try {
        return { answer: await sendBooking(task, sending), sent: sending.input }
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'REASON_REQUIRED')
          setAsked({ of: matterOf(sending.input), sentence: error.message })
        throw error
      }
    },
    fromRecord: (current) => ({
      ...grouped(draftOf(current as AppointmentDetail, zoneOf(initial), initial.id)),
      // What is written while rebooking explains that.
      ...(isSuccessor && { notes: initial.notes }),
    }),
    errorsOf: ({ code, message }) => (code === 'REASON_REQUIRED' ? { exceptionReason: message } : noErrors),
    keeping: {
      isWorth: (values, from) => !isNew || isWritten(draftIn(values), draftIn(from)),
      nameOf: (values) => {
        const times = instantsOf(draftIn(values), zoneOf(values))
        return [values.patient.patientName, times && formatDayTime(times.startsAt, zoneOf(values), language)]
          .filter(Boolean)
          .join(' · ')
      },
      fits: ({ unitId }) => catalogue.units.some(({ id }) => id === unitId),
    },
    onDone: ({ answer, sent }) => {
      showAnswer(answer)
      say(answer, isWhatWasAsked(sent, answer))
      onDone(answer)
    },
  })
  const values = record.form.getValues()

  /** The way to the summary of what was booked, where it is confirmed. */
  function summaryOf({ id }: AppointmentDetail): NoticeAction[] {
    if (!mayOpen('/marcacao-confirmacao')) return []
    return [{ label: words.summary, act: () => go('/marcacao-confirmacao', { agendamento: id }) }]
  }

  function say(answer: AppointmentDetail, isAsked: boolean): void {
    const [unit, zone] = [catalogue.units.find(({ id }) => id === answer.unitId), zoneOf(answer)]
    const when = formatRange(answer.startsAt, answer.endsAt, zone, language)
    if (!isAsked) return void notify({ message: words.alreadyThere(when), tone: 'information' })
    const booked = answer.status === 'proposed' ? words.held : words.booked
    const sentence = { novo: booked, alterar: words.saved, remarcar: words.rebooked }[task.kind]
    const message = sentence(answer.patientName, when)
    if (!unit || task.kind !== 'alterar' || !hasLostConfirmation(task.of, answer))
      return void notify({ message, tone: 'done', ...(task.kind !== 'alterar' && { actions: summaryOf(answer) }) })
    const back = ({ patientName }: AppointmentDetail) => ({ message: movedBack(patientName), tone: 'done' }) as const
    const undo = () => takeStep(answer, { name: 'undo' }, back)
    notify({ ...movedNotice(answer, { unit, zone }, `${message}.`), undo })
  }

  return {
    record,
    draft: draftIn(values),
    change: (next) => {
      record.form.setValues(grouped(next(draftIn(record.form.getValues()))))
      record.forgive()
    },
    conflict: conflictOf(record.problem),
    sentence: asked?.of === matterOf(input(values)) ? asked.sentence : null,
  }
}

const noErrors: Readonly<Record<string, string>> = {}

/** What a reason was asked for: with another time or other people it is asked anew. */
function matterOf({ startsAt, endsAt, professionalIds, teamId }: BookingInput): string {
  return JSON.stringify([startsAt, endsAt, professionalIds, teamId])
}

/** Whether there is more than the slot and the patient that the form was opened with. */
function isWritten(draft: BookingDraft, begun: BookingDraft): boolean {
  const typed = [draft.notes, draft.squeezeReason, draft.exceptionReason].some((text) => text.trim() !== '')
  const chosen = draft.patientId !== null && draft.patientId !== begun.patientId
  return typed || chosen || draft.procedureId !== null
}
