import { useState } from 'react'
import { useNow, useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Notice } from '../../../../browser/notice.ts'
import type { Case } from '../record.ts'
import { judgeUndoneTap } from '../rules.ts'
import { stateOf, type TappedStep } from '../steps.ts'
import { stepWords } from '../words.ts'
import * as commands from './commands.ts'
import { messages } from './messages.ts'

/** What is asked about before it is done. */
export type Asked =
  | { readonly kind: 'interrupt' | 'undo' | 'room'; readonly of: Case }
  | { readonly kind: 'push'; readonly roomId: string }

/** Everything that can be done on the board, with what is said of it and the way back. */
export interface RoomDesk {
  readonly may: boolean
  readonly mayArrive: boolean
  readonly asked: Asked | null
  readonly ask: (asked: Asked | null) => void
  readonly tap: (one: Case, step: TappedStep) => void
  readonly arrive: (one: Case) => void
  /** Whether the person may take the last step of a case back. */
  readonly mayUndo: (one: Case) => boolean
  readonly undo: (one: Case, reason?: string) => void
  readonly interrupt: (one: Case, reason: string) => void
}

export function useRoomDesk(zone: string): RoomDesk {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  const { user, may } = useSession()
  const [asked, ask] = useState<Asked | null>(null)

  const judged = (one: Case) => {
    const { last } = stateOf(one.status, one.taps)
    const taken = one.taps.find(({ id }) => id === last?.id)
    if (!taken || taken.by === null) return null
    return judgeUndoneTap({ takenBy: taken.by, takenAt: taken.at, actor: user, now, zone })
  }
  const undo = (one: Case, reason?: string) => {
    const { last } = stateOf(one.status, one.taps)
    if (!last) return
    const said = (): Notice => ({
      message: words.undone(one.patientName, stepWords[last.step][language]),
      tone: 'done',
      series: 'theatre',
    })
    void commands.undo(one, said, undefined, reason)
  }
  const withUndo =
    (message: string) =>
    (answer: Case): Notice => ({ message, tone: 'done', series: 'theatre', undo: () => undo(answer) })

  return {
    may: may('theatre.edit'),
    mayArrive: may('appointment.arrive'),
    asked,
    ask,
    tap: (one, step) =>
      void commands.tap(one, step, user, withUndo(words.taken(one.patientName, stepWords[step][language]))),
    arrive: (one) =>
      void commands.register(one, () => ({ message: words.arrived(one.patientName), tone: 'done', series: 'theatre' })),
    mayUndo: (one) => {
      const answer = judged(one)
      return answer !== null && !('code' in answer)
    },
    undo: (one, reason) => {
      const answer = judged(one)
      if (reason === undefined && answer && 'needsReason' in answer && answer.needsReason)
        ask({ kind: 'undo', of: one })
      else undo(one, reason)
    },
    interrupt: (one, reason) => void commands.interrupt(one, reason, withUndo(words.wasInterrupted(one.patientName))),
  }
}
