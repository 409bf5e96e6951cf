import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { newId } from '../../../../shared/ids.ts'
import { recordContact, takeBackContact } from '../contract.ts'
import type { Contact, RecallDetail, RecallPatient } from '../record.ts'
import type { ContactOutcome } from '../rules.ts'
import { outcomeWords } from '../words.ts'
import { mayWriteTo } from './message.ts'
import { messages } from './messages.ts'

/** What can be done to a patient with one key. */
export type Deed = 'tell' | 'whatsapp' | 'noAnswer' | 'again' | 'unreachable'

/** What is asked before it is done: the message that goes out, or why somebody cannot be reached. */
export interface Asked {
  readonly deed: 'whatsapp' | 'unreachable'
  readonly patient: RecallPatient
}

/** What somebody says of a contact. */
export interface Said {
  readonly outcome: ContactOutcome
  readonly channel?: Contact['channel']
  readonly note?: string
}

/** How the patients of a recall are told. */
export interface Telling {
  /** Whether its reader may tell them, now. */
  readonly may: boolean
  readonly asked: Asked | null
  readonly close: () => void
  readonly act: (patient: RecallPatient, deed: Deed) => boolean
  readonly say: (patient: RecallPatient, said: Said) => Promise<boolean>
  readonly takeBack: (patient: RecallPatient) => Promise<boolean>
}

const quick = { tell: 'told', noAnswer: 'no_answer', again: 'again' } as const

/** The way by which the last message or call went, for what came of it; by phone otherwise. */
function lastChannel({ contacts, lastId }: RecallPatient): Contact['channel'] {
  const last = contacts.find(({ id }) => id === lastId)
  return last?.outcome === 'sent' ? last.channel : 'phone'
}

/** What is done at the board of a recall, with its words and the way back. */
export function useTelling({ id: recallId, state }: Pick<RecallDetail, 'id' | 'state'>): Telling {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayTell = may('recall.tell') && state === 'open'

  const takeBack = (patient: RecallPatient) =>
    orTellProblem(async () => {
      const params = { id: recallId, patientId: patient.id }
      await call(takeBackContact, { params, body: { contactId: patient.lastId ?? '' } })
      notify({ message: words.takenBack(patient.patientName), tone: 'done', series: 'recall' })
    })

  const say = (patient: RecallPatient, { outcome, channel, note }: Said) =>
    orTellProblem(async () => {
      const after = await call(recordContact, {
        params: { id: recallId, patientId: patient.id },
        body: {
          id: newId(),
          outcome,
          channel: channel ?? lastChannel(patient),
          after: patient.lastId,
          ...(note && { note }),
        },
      })
      setAsked(null)
      notify({
        message: words.said(outcomeWords[language][outcome], patient.patientName),
        tone: 'done',
        series: 'recall',
        undo: () => void takeBack(after),
      })
    })

  function act(patient: RecallPatient, deed: Deed): boolean {
    if (!mayTell) return false
    if (deed === 'whatsapp' && !mayWriteTo(patient)) {
      notify({ message: words.noWhatsapp(patient.patientName), tone: 'information' })
      return true
    }
    if (deed === 'whatsapp' || deed === 'unreachable') setAsked({ deed, patient })
    else void say(patient, { outcome: quick[deed] })
    return true
  }

  return { may: mayTell, asked, close: () => setAsked(null), act, say, takeBack }
}
