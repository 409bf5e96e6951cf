import { useState } from 'react'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { type Notice, notify } from '../../../../../browser/notice.ts'
import type { ProblemError } from '../../../../../browser/problem.ts'
import type { AppointmentDetail } from '../../../../agenda/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Card } from '../../record.ts'
import { type ColumnName, columnOf, otherAtWork } from '../../rules.ts'
import * as commands from '../commands.ts'
import { otherIn } from '../pending.ts'
import { linkTo } from '../whatsapp.ts'
import { doneMessages, messages } from './messages.ts'

/** What can be done to a card with one key, and the rest. */
export type Deed =
  | 'confirm'
  | 'whatsapp'
  | 'call'
  | 'noAnswer'
  | 'wrongNumber'
  | 'otherDate'
  | 'keepDate'
  | 'assign'
  | 'unconfirm'
  | 'takeBack'

/** A question before something is done: somebody else is on it, or a reason is missing. */
export interface Asked {
  readonly card: Card
  readonly deed: Deed
  readonly why: 'taken' | 'reason'
  readonly who?: string
}

export interface Desk {
  readonly may: boolean
  readonly asked: Asked | null
  readonly close: () => void
  /** Does it; answers false where there is nothing to do. */
  readonly act: (card: Card, deed: Deed) => boolean
  /** What was asked is answered: taken over, or with a reason. */
  readonly answer: (reason?: string) => void
  readonly give: (card: Card, to: { id: string; name: string } | null) => void
  /** What a card dropped on a column means. */
  readonly drop: (card: Card, column: ColumnName) => void
}

const quick: Partial<Record<Deed, commands.NewAttempt>> = {
  whatsapp: { outcome: 'sent', channel: 'whatsapp' },
  call: { outcome: 'called', channel: 'phone' },
  noAnswer: { outcome: 'no_answer' },
  wrongNumber: { outcome: 'wrong_number' },
  keepDate: { outcome: 'keeps_date' },
}

/** What is done at the desk: shown at once, with its words and the way back; asked first where somebody else is on it. */
export function useDesk(units: readonly Unit[]): Desk {
  const words = useMessages(messages)
  const done = useMessages(doneMessages)
  const { user, may } = useSession()
  const now = useNow()
  const [asked, setAsked] = useState<Asked | null>(null)

  const told = (message: string, undo?: () => unknown): Notice => ({
    message,
    tone: 'done',
    series: 'confirmation',
    ...(undo && { undo: () => void undo() }),
  })
  const undone = ({ patientName }: { readonly patientName: string }): Notice => told(words.takenBack(patientName))
  const takenMeanwhile = (card: Card, deed: Deed) => (problem: ProblemError) => {
    const who = otherIn(problem)
    if (who === null) return false
    setAsked({ card, deed, why: 'taken', who })
    return true
  }

  function tried(card: Card, deed: Deed, attempt: commands.NewAttempt): void {
    void commands.attempt(card, attempt, {
      said: (after) => told(done[attempt.outcome](card.patientName), () => commands.takeBack(after, { said: undone })),
      onProblem: takenMeanwhile(card, deed),
    })
  }

  function confirmed(card: Card): void {
    const undo = (after: AppointmentDetail) => () => commands.undoStep(card, after, 'pending', { said: undone })
    void commands.confirmCard(card, { said: (after) => told(done.confirm(card.patientName), undo(after)) })
  }

  function unconfirmed(card: Card, reason: string): void {
    const undo = (after: AppointmentDetail) => () => commands.undoStep(card, after, 'booked', { said: undone })
    void commands.unconfirmCard(card, reason, { said: (after) => told(done.unconfirm(card.patientName), undo(after)) })
  }

  /** Taken back and regretted, it is recorded anew. */
  function takenBack(card: Card): void {
    const { lastOutcome: outcome, lastChannel, otherDateReason: note } = card
    if (outcome === null) return
    const again = { outcome, takeOver: true, ...(lastChannel && { channel: lastChannel }), ...(note && { note }) }
    void commands.takeBack(card, {
      said: (after) => told(words.takenBack(card.patientName), () => commands.attempt(after, again, { said: undone })),
    })
  }

  function give(card: Card, to: { id: string; name: string } | null): void {
    const { assigneeId, assigneeName, patientName } = card
    const before = assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' }
    const message =
      to === null
        ? done.unassign(patientName)
        : to.id === user.id
          ? done.assign(patientName)
          : done.give(patientName, to.name)
    void commands.assign(card, to, {
      said: (after) => told(message, () => commands.assign(after, before, { said: undone })),
    })
  }

  function go(card: Card, deed: Deed, takeOver: boolean, reason?: string): void {
    setAsked(null)
    if (deed === 'assign') return give(card, card.assigneeId === user.id ? null : user)
    if (deed === 'confirm')
      return card.status === 'booked' ? tried(card, deed, { outcome: 'keeps_date', takeOver }) : confirmed(card)
    if (deed === 'takeBack') return takenBack(card)
    if (deed === 'unconfirm' || deed === 'otherDate') {
      if (reason === undefined) return setAsked({ card, deed, why: 'reason' })
      if (deed === 'otherDate') return tried(card, deed, { outcome: 'other_date', note: reason, takeOver: true })
      return unconfirmed(card, reason)
    }
    if (deed === 'whatsapp') window.open(linkTo(card, units) ?? '', '_blank', 'noopener')
    const attempt = quick[deed]
    if (attempt) tried(card, deed, { ...attempt, takeOver })
  }

  function act(card: Card, deed: Deed): boolean {
    const column = columnOf(card)
    if (column === null || !may('confirmation.edit')) return false
    if (deed === 'confirm' && column === 'confirmed') return inform(words.alreadyConfirmed)
    if (deed === 'whatsapp' && linkTo(card, units) === null) {
      const actions = card.patientPhone === null ? [] : [{ label: words.call, act: () => go(card, 'call', true) }]
      return inform(
        card.patientPhone === null ? words.noPhone(card.patientName) : words.noWhatsapp(card.patientName),
        actions,
      )
    }
    const who = deed === 'assign' || deed === 'takeBack' ? null : otherAtWork(card, user.id, now)
    if (who !== null) setAsked({ card, deed, why: 'taken', who })
    else go(card, deed, false)
    return true
  }

  function inform(message: string, actions: Notice['actions'] = []): boolean {
    notify({ message, tone: 'information', ...(actions.length > 0 && { actions }) })
    return true
  }

  return {
    may: may('confirmation.edit'),
    asked,
    close: () => setAsked(null),
    act,
    give,
    answer(reason) {
      if (asked) go(asked.card, asked.deed, true, reason)
    },
    drop(card, column) {
      const deed = deedOfDrop(card, column)
      if (deed) act(card, deed)
      else if (columnOf(card) !== column) inform(words.notBack)
    },
  }
}

/** What moving a card to a column means; undefined where it means nothing that could be said of the patient. */
function deedOfDrop(card: Card, column: ColumnName): Deed | undefined {
  const from = columnOf(card)
  if (from === column) return undefined
  if (column === 'confirmed') return 'confirm'
  if (column === 'other_date') return 'otherDate'
  if (from === 'confirmed') return 'unconfirm'
  if (column === 'no_answer') return from === 'to_confirm' ? 'noAnswer' : undefined
  if (from === 'other_date') return card.status === 'pending' ? 'keepDate' : undefined
  return 'takeBack'
}
