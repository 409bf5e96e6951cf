import { call } from '../../../browser/api.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify, tellProblem } from '../../../browser/notice.ts'
import { ProblemError } from '../../../browser/problem.ts'
import { type NoticeKind, noticeKindWords } from '../../staff/notice-kinds.ts'
import {
  markAllRead,
  markDone,
  markRead,
  muteKind,
  type Notification,
  reopenNotification,
  snoozeNotification,
} from '../contract.ts'
import type { Decision } from './decisions.ts'
import { messages } from './messages.ts'

/** What a person does with their notifications; each says what it did, and how to take it back. */
export interface Acts {
  readonly done: (one: Notification) => void
  readonly reopen: (one: Notification) => void
  readonly snooze: (one: Notification, until: string, when: string) => void
  readonly wake: (one: Notification) => void
  readonly read: (one: Notification) => void
  readonly readAll: () => void
  readonly mute: (kind: NoticeKind) => void
  readonly unmute: (kind: NoticeKind) => void
  readonly approve: (one: Notification, decision: Decision) => Promise<void>
  readonly deny: (one: Notification, decision: Decision, reason: string) => Promise<void>
}

/** The commands of the bell and of the page. A refusal is told, and resolves all the same. */
export function useActs(): Acts {
  const words = useMessages(messages)
  const kinds = useMessages(noticeKindWords)

  const of = ({ id }: Notification) => ({ params: { id }, body: {} })
  async function run(command: () => Promise<unknown>, message: string, undo?: () => Promise<unknown>) {
    try {
      await command()
      notify({ message, tone: 'done', ...(undo && { undo }) })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      tellProblem(error)
    }
  }
  const setMuted = (kind: NoticeKind, muted: boolean) => call(muteKind, { body: { kind, muted } })
  const putOff = (one: Notification, until: string | null) =>
    call(snoozeNotification, { params: { id: one.id }, body: { until } })
  /** The decision also settles it for everybody; here it is gone at once. */
  const decided = async (one: Notification, command: Promise<unknown>) => {
    await command
    await call(markDone, of(one))
  }

  return {
    done: (one) =>
      void run(
        () => call(markDone, of(one)),
        words.markedDone,
        () => call(reopenNotification, of(one)),
      ),
    reopen: (one) =>
      void run(
        () => call(reopenNotification, of(one)),
        words.reopened,
        () => call(markDone, of(one)),
      ),
    snooze: (one, until, when) =>
      void run(
        () => putOff(one, until),
        words.snoozedUntil(when),
        () => putOff(one, one.snoozedUntil),
      ),
    wake: (one) =>
      void run(
        () => putOff(one, null),
        words.woken,
        () => putOff(one, one.snoozedUntil),
      ),
    // Seen in passing: nothing is said of it, and a failure is no matter.
    read: (one) => void (one.readAt === null && call(markRead, of(one)).catch(() => {})),
    readAll: () => void run(() => call(markAllRead, { body: {} }), words.allRead),
    mute: (kind) =>
      void run(
        () => setMuted(kind, true),
        words.muted(kinds[kind]),
        () => setMuted(kind, false),
      ),
    unmute: (kind) =>
      void run(
        () => setMuted(kind, false),
        words.unmuted(kinds[kind]),
        () => setMuted(kind, true),
      ),
    approve: (one, decision) => run(() => decided(one, decision.approve(one)), words.approved),
    deny: (one, decision, reason) => run(() => decided(one, decision.deny(one, reason)), words.denied),
  }
}
