import { useState } from 'react'
import { call, ProblemError } from '../../../browser/api.ts'
import { useSession } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { contractKey, queryClient, refetchShowing } from '../../../browser/query.ts'
import {
  arrive,
  cancel,
  confirm,
  enteredInError,
  finish,
  noShow,
  readAppointment,
  reserve,
  start,
  unconfirm,
  undo,
} from '../contract.ts'
import type { AppointmentDetail } from '../record.ts'
import type { CancelReason } from '../states.ts'
import { asListed, changeInLists } from './cached-lists.ts'
import { drawerMessages } from './drawer-messages.ts'
import type { ConfirmationChannel } from './words.ts'

/** A step in the life of an appointment, with what it needs to be said. */
export type Step =
  | { readonly name: 'reserve' | 'arrive' | 'start' | 'finish' | 'noShow' }
  | { readonly name: 'confirm'; readonly channel: ConfirmationChannel }
  | { readonly name: 'unconfirm' | 'undo' | 'enteredInError'; readonly reason: string }
  | { readonly name: 'cancel'; readonly reason: Exclude<CancelReason, 'rebooked'>; readonly note?: string }

function send({ id, version }: AppointmentDetail, step: Step): Promise<AppointmentDetail> {
  const params = { id }
  switch (step.name) {
    case 'reserve':
      return call(reserve, { params, body: { version } })
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
      return call(undo, { params, body: { version, reason: step.reason } })
    case 'enteredInError':
      return call(enteredInError, { params, body: { version, reason: step.reason } })
    case 'cancel':
      return call(cancel, { params, body: { version, reason: step.reason, ...(step.note && { note: step.note }) } })
  }
}

const saidWith = {
  reserve: 'reserved',
  confirm: 'confirmed',
  arrive: 'arrived',
  start: 'started',
  finish: 'finished',
  noShow: 'missed',
  unconfirm: 'undone',
  undo: 'undone',
  enteredInError: 'inError',
  cancel: 'cancelled',
} as const

/** Takes appointments through their life: shows the answer everywhere at once and offers to take it back where it can be. */
export function useTransitions(): {
  take: (appointment: AppointmentDetail, step: Step) => Promise<void>
  busy: boolean
} {
  const words = useMessages(drawerMessages)
  const { may } = useSession()
  const [busy, setBusy] = useState(false)

  function inverseOf(name: Step['name']): Step | null {
    if (name === 'confirm' && may('appointment.unconfirm')) return { name: 'unconfirm', reason: words.undoneReason }
    if ((name === 'arrive' || name === 'start') && may('appointment.undo'))
      return { name: 'undo', reason: words.undoneReason }
    return null
  }

  async function take(appointment: AppointmentDetail, step: Step): Promise<void> {
    setBusy(true)
    try {
      const after = await send(appointment, step)
      queryClient.setQueryData(contractKey(readAppointment, { params: { id: after.id } }), after)
      await changeInLists(queryClient, after.id, asListed(after))
      const inverse = inverseOf(step.name)
      notify({
        message: words[saidWith[step.name]](after.patientName),
        tone: 'done',
        ...(inverse && { undo: () => take(after, inverse) }),
      })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
    } finally {
      setBusy(false)
      refetchShowing('appointment')
      refetchShowing('history')
    }
  }
  return { take, busy }
}
