import { call } from '../../../../browser/api.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { type NoticeKind, noticeKindWords } from '../../../foundation/offers/both.ts'
import {
  markAllRead,
  markDone,
  markRead,
  muteKind,
  type Notification,
  reopenNotification,
  snoozeNotification,
} from '../contract.ts'
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
  /** Says yes or no by the command of its record; resolves to whether that was done. */
  readonly decide: (one: Notification, command: () => Promise<unknown>, message: string) => Promise<boolean>
}

/** The commands of the bell and of the page. A refusal is told, and resolves all the same. */
export function useActs(): Acts {
  const words = useMessages(messages)
  const kinds = useMessages(noticeKindWords)

  const of = ({ id }: Notification) => ({ params: { id }, body: {} })
  const run = (command: () => Promise<unknown>, message: string, undo?: () => Promise<unknown>) =>
    orTellProblem(async () => {
      await command()
      notify({ message, tone: 'done', ...(undo && { undo }) })
    })
  const setMuted = (kind: NoticeKind, muted: boolean) => call(muteKind, { body: { kind, muted } })
  const putOff = (one: Notification, until: string | null) =>
    call(snoozeNotification, { params: { id: one.id }, body: { until } })
  /** The decision settles it for everybody, a moment later; here it is gone at once, if that can be. */
  const decided = async (one: Notification, command: () => Promise<unknown>) => {
    await command()
    // Not waited for: whoever decides by keys goes on from here, and the decision is made.
    void call(markDone, of(one)).catch(() => {})
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
    decide: (one, command, message) => run(() => decided(one, command), message),
  }
}
