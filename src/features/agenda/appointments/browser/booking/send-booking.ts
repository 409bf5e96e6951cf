import { call } from '../../../../../browser/api.ts'
import type { Sending } from '../../../../../browser/form/use-record-form.ts'
import type { ContractInput } from '../../../../../shared/contract.ts'
import { book, edit } from '../../contract.ts'
import { rebook } from '../../rebook-contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import type { BookingInput } from './booking-draft.ts'

/** What the form is for: a new appointment, a change to one, or its successor. */
export type BookingTask =
  | { readonly kind: 'novo' }
  | { readonly kind: 'alterar'; readonly of: AppointmentDetail }
  | { readonly kind: 'remarcar'; readonly of: AppointmentDetail }

/** Sends the form to the endpoint of its task: an edit what was changed, so that nothing else clashes with a colleague's. */
export function sendBooking(
  task: BookingTask,
  { input, changes, version }: Sending<BookingInput>,
): Promise<AppointmentDetail> {
  // Sound by the contract's own schema, or it would not be sent.
  if (task.kind === 'novo') return call(book, { body: input as ContractInput<typeof book>['body'] })
  const params = { id: task.of.id }
  if (task.kind === 'alterar') {
    // What a new one alone says: of an order, held for so long.
    const { holdMinutes: _hold, orderItemId: _item, ...changed } = changes
    const emptied = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value ?? null]))
    return call(edit, { params, body: { ...emptied, version: version ?? task.of.version } })
  }
  const { id, roomId, professionalIds, startsAt, endsAt, teamId, exceptionReason, notes: note, reason, askedBy } = input
  const slot = { id, roomId, professionalIds, startsAt, endsAt, teamId }
  const body = { version, ...slot, exceptionReason, note, reason, askedBy }
  return call(rebook, { params, body: body as ContractInput<typeof rebook>['body'] })
}

/** Whether the answer is what was asked for, and not an earlier sending of the same form with another time. */
export function isWhatWasAsked(input: BookingInput, answer: AppointmentDetail): boolean {
  return answer.startsAt === input.startsAt && answer.endsAt === input.endsAt && answer.roomId === input.roomId
}
