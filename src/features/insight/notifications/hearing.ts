import type { Permission } from '../../../shared/permissions.ts'
import { type NoticeKind, noticeKinds } from '../../foundation/offers/both.ts'
import { noticesByEvent } from './notices.ts'

/** What somebody has to be allowed to do for anything of a kind to concern them: who only looks is told of nothing. */
const concerned: Readonly<Record<NoticeKind, Permission>> = {
  appointments: 'appointment.book',
  confirmations: 'confirmation.edit',
  rebookings: 'appointment.book',
  waitlist: 'waitlist.edit',
  orders: 'order.edit',
  receipts: 'receipt.record',
  followUp: 'followUp.edit',
  blocks: 'blockRequest.create',
  roster: 'roster.edit',
  stock: 'stock.edit',
  recalls: 'recall.read',
  payments: 'payment.check',
}

const told = new Set([...noticesByEvent.values()].flatMap(({ tells }) => tells?.kind ?? []))

/** The kinds that a person is told of, and those of which nothing tells anybody yet. */
export function hearingOf(may: (permission: Permission) => boolean): Readonly<Record<'now' | 'later', NoticeKind[]>> {
  const theirs = noticeKinds.filter((kind) => may(concerned[kind]))
  return { now: theirs.filter((kind) => told.has(kind)), later: theirs.filter((kind) => !told.has(kind)) }
}
