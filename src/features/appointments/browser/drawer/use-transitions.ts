import { useState } from 'react'
import { call, ProblemError } from '../../../../browser/api.ts'
import { currentLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { refetchShowing } from '../../../../browser/query.ts'
import {
  arrive,
  cancel,
  confirm,
  enteredInError,
  finish,
  noShow,
  patientKnows,
  reserve,
  start,
  unconfirm,
  undo,
} from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import type { CancelReason } from '../../states.ts'
import { showAnswer } from '../calendar/cached-lists.ts'
import { drawerMessages } from './drawer-messages.ts'
import { stopUndoAt } from '../stopped.ts'
import { statusWord, type ConfirmationChannel } from '../words.ts'

/** A step in the life of an appointment, with what it needs to be said. */
export type Step =
  | { readonly name: 'reserve' | 'patientKnows' | 'arrive' | 'start' | 'finish' | 'noShow' }
  | { readonly name: 'confirm'; readonly channel: ConfirmationChannel }
  | { readonly name: 'unconfirm' | 'enteredInError'; readonly reason: string }
  | { readonly name: 'undo'; readonly reason?: string }
  | { readonly name: 'cancel'; readonly reason: Exclude<CancelReason, 'rebooked'>; readonly note?: string }

/** Sends one step. @throws ProblemError */
export function sendStep({ id, version }: AppointmentDetail, step: Step): Promise<AppointmentDetail> {
  const params = { id }
  switch (step.name) {
    case 'reserve':
      return call(reserve, { params, body: { version } })
    case 'patientKnows':
      return call(patientKnows, { params, body: { version } })
    case 'arrive':
      return call(arrive, { params, body: { version } })
    case 'start':
      return call(start, { params, body: { version } })
    case 'finish':
      return call(finish, { params, body: { version } })
    case 'noShow':
      return call(noShow, { params, body: { version } })
    case 'confirm':
      return call(confirm, { params, body: { version, channel: step.channel } })
    case 'unconfirm':
      return call(unconfirm, { params, body: { version, reason: step.reason } })
    case 'undo':
      return call(undo, { params, body: { version, ...(step.reason && { reason: step.reason }) } })
    case 'enteredInError':
      return call(enteredInError, { params, body: { version, reason: step.reason } })
    case 'cancel':
      return call(cancel, { params, body: { version, reason: step.reason, ...(step.note && { note: step.note }) } })
  }
}

const saidWith = {
  reserve: 'reserved',
  confirm: 'confirmed',
  patientKnows: 'confirmed',
  arrive: 'arrived',
  start: 'started',
  finish: 'finished',
  noShow: 'missed',
  unconfirm: 'unconfirmed',
  enteredInError: 'inError',
  cancel: 'cancelled',
} as const

/**
 * Takes appointments through their life: shows the answer everywhere at once and offers to take it back.
 * @param onOther shows another appointment: undoing a rebooking brings the one before back to life
 */
export function useTransitions(onOther: (id: string) => void): {
  take: (appointment: AppointmentDetail, step: Step) => Promise<void>
  busy: boolean
} {
  const words = useMessages(drawerMessages)
  const [busy, setBusy] = useState(false)

  async function take(appointment: AppointmentDetail, step: Step): Promise<void> {
    setBusy(true)
    try {
      const after = await sendStep(appointment, step)
      showAnswer(after)
      const canUndo = step.name !== 'undo' && after.undoes?.needsReason === false
      notify({
        message:
          step.name === 'undo'
            ? words.undone(after.patientName, statusWord(after.status, currentLanguage()))
            : words[saidWith[step.name]](after.patientName),
        tone: 'done',
        ...(canUndo && { undo: () => take(after, { name: 'undo' }) }),
      })
      if (after.id !== appointment.id) onOther(after.id)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const isAsked = step.name === 'undo' && stopUndoAt(error, appointment)
      if (!isAsked)
        notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
      // What is shown may be older than why it was refused.
      refetchShowing('appointment')
    } finally {
      setBusy(false)
    }
  }
  return { take, busy }
}
