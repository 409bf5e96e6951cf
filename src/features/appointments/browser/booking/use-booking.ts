import { fromSchema } from '../../../../shared/both.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ProblemError } from '../../../../browser/api.ts'
import { useSession } from '../../../../browser/current.ts'
import { currentLanguage, useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { refetchShowing } from '../../../../browser/query.ts'
import { formatRange } from '../../../../shared/time.ts'
import type { AppointmentDetail } from '../../record.ts'
import { showAnswer } from '../calendar/cached-lists.ts'
import { type BookingDraft, bodyOf, type DraftField, fieldOf, wrongIn } from './booking-draft.ts'
import { isWhatWasAsked } from './booking-change.ts'
import { bookingMessages } from './booking-messages.ts'
import { takeStep } from '../moving/command.ts'
import { type Conflict, conflictOf } from '../moving/conflict.ts'
import { forgetDraft, isWorthKeeping, keepDraft } from './kept-draft.ts'
import { moveMessages } from '../moving/move-messages.ts'
import { hasLostConfirmation, useMovedNotice } from '../moving/moved-notice.ts'
import { type BookingTask, sendBooking } from './send-booking.ts'

export type FieldErrors = Partial<Record<DraftField, string>>

interface BookingInput {
  readonly task: BookingTask
  readonly initial: BookingDraft
  /** What was left behind earlier, until somebody takes it up or throws it away. */
  readonly kept: BookingDraft | null
  readonly unitNameOf: (draft: BookingDraft) => string
  readonly zoneOf: (draft: BookingDraft) => string
  readonly onDone: (appointment: AppointmentDetail) => void
}

/** The life of a booking form: what is typed, what is wrong with it, and what the server says. Nothing typed is ever lost. */
export function useBooking({ task, initial, kept, unitNameOf, zoneOf, onDone }: BookingInput) {
  const words = useMessages(bookingMessages)
  const { movedBack } = useMessages(moveMessages)
  const language = useLanguage()
  const { user } = useSession()
  const movedNotice = useMovedNotice()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  /** For which booking the server asked a reason, and in which words. */
  const [asked, setAsked] = useState<{ of: string; sentence: string } | null>(null)
  const [sending, setSending] = useState(false)
  const isNew = task.kind === 'novo'
  const touched = useRef(false)

  const [offered, setOffered] = useState(kept)
  const forget = useCallback(() => {
    if (!isNew) return
    if (offered) keepDraft(user.id, offered)
    else forgetDraft(user.id)
  }, [isNew, offered, user.id])

  useEffect(() => {
    if (!isNew || !touched.current) return
    if (isWorthKeeping(draft, initial)) keepDraft(user.id, draft)
    else forget()
  }, [isNew, user.id, draft, initial, forget])

  /** Changes the draft; what was said about it before is taken back. */
  function change(next: BookingDraft | ((draft: BookingDraft) => BookingDraft)): void {
    touched.current = true
    setDraft(next)
    setErrors({})
    setConflict(null)
    setProblem(null)
  }

  function say(answer: AppointmentDetail, asked: boolean): void {
    const when = formatRange(answer.startsAt, answer.endsAt, zoneOf(draft), language)
    if (!asked) return void notify({ message: words.alreadyThere(when), tone: 'information' })
    const sentence =
      task.kind === 'alterar'
        ? words.saved
        : task.kind === 'remarcar'
          ? words.rebooked
          : answer.status === 'proposed'
            ? words.held
            : words.booked
    const message = sentence(answer.patientName, when)
    if (task.kind !== 'alterar' || !hasLostConfirmation(task.of, answer)) return void notify({ message, tone: 'done' })
    const notice = movedNotice(answer, { unitName: unitNameOf(draft), zone: zoneOf(draft) }, `${message}.`)
    const back = ({ patientName }: AppointmentDetail) => ({ message: movedBack(patientName), tone: 'done' }) as const
    notify({ ...notice, undo: () => takeStep(answer, { name: 'undo' }, back) })
  }

  function refuse(error: ProblemError, sent: BookingDraft): FieldErrors {
    const found = conflictOf(error)
    if (found) {
      setConflict(found)
      return {}
    }
    const next: FieldErrors = {}
    for (const field of error.fields) {
      const name = fieldOf(field.path)
      if (name) next[name] ??= field.message
    }
    if (error.code === 'REASON_REQUIRED') {
      next.exceptionReason ??= error.message
      setAsked({ of: matterOf(sent), sentence: error.message })
    }
    setErrors(next)
    if (Object.keys(next).length === 0) setProblem(error)
    if (error.code === 'STALE') refetchShowing('appointment')
    return next
  }

  /** Checks and sends. Answers the first field that is wrong, for the focus to go to; null when none is. */
  async function submit(): Promise<DraftField | null> {
    const sent = draft

    if (sending) return null
    const missing = (field: DraftField) => (field === 'time' ? words.badTime : words.missing)
    const wrong: FieldErrors = {}
    for (const [field, message] of wrongIn(sent, zoneOf(sent)))
      wrong[field] = message === null ? missing(field) : fromSchema(message)[currentLanguage()]
    const checked = bodyOf(sent, zoneOf(sent))
    if (!checked.ok || firstOf(wrong) !== null) {
      setErrors(wrong)
      return firstOf(wrong)
    }
    setSending(true)
    setConflict(null)
    setProblem(null)
    setErrors({})
    try {
      const answer = await sendBooking(task, checked.body)
      forget()
      showAnswer(answer)
      say(answer, isWhatWasAsked(checked.body, answer))
      onDone(answer)
      return null
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return firstOf(refuse(error, sent))
    } finally {
      setSending(false)
    }
  }

  const sentence = asked?.of === matterOf(draft) ? asked.sentence : null
  /** Takes up what was left behind, or throws it away. */
  function answerOffer(isTaken: boolean): void {
    setOffered(null)
    if (isTaken && offered) change(offered)
    else forgetDraft(user.id)
  }
  return { draft, change, errors, conflict, problem, sentence, sending, submit, forget, offered, answerOffer }
}

/** What a reason was asked for: with another time or other people it is asked anew. */
function matterOf({ date, startMinutes, durationMinutes, professionalIds, teamId }: BookingDraft): string {
  return JSON.stringify([date, startMinutes, durationMinutes, professionalIds, teamId])
}

function firstOf(errors: FieldErrors): DraftField | null {
  return (Object.keys(errors)[0] as DraftField | undefined) ?? null
}
