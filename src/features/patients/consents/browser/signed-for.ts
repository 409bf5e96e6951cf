import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { SignableSurgery } from '../contract.ts'
import { isForSurgery } from '../rules.ts'
import type { CurrentText } from '../text-contract.ts'
import { consentMessages } from './messages.ts'

/** What a consent is signed for, as it is sent. */
export type SignedFor = Pick<SignableSurgery, 'orderId' | 'appointmentId'> & { readonly procedureId: string | null }

export const forNothing: SignedFor = { procedureId: null, orderId: null, appointmentId: null }

interface Choice {
  readonly label: string
  readonly to: SignedFor
}

export interface Choices {
  /** What the patient bought, or has a date for. */
  readonly ofPatient: readonly Choice[]
  /** Procedures that they neither bought nor have a date for yet. */
  readonly ofCatalogue: readonly Choice[]
}

interface Known {
  readonly text: Pick<CurrentText, 'purpose' | 'procedureIds'>
  readonly surgeries: readonly SignableSurgery[]
  readonly procedures: readonly {
    readonly id: string
    readonly name: string
    readonly kind: string
    readonly active: boolean
  }[]
  readonly language: Language
}

/** Whether a text is signed for something: a surgery, or an order. */
export function asksForWhat({ purpose }: Pick<CurrentText, 'purpose'>): boolean {
  return isForSurgery(purpose) || purpose === 'contract'
}

/** What a text can be signed for: to surgery or anaesthesia what it is about, a contract for an order. */
export function choicesOf({ text, surgeries, procedures, language }: Known): Choices {
  const words = consentMessages[language]
  const isAbout = (procedureId: string) => text.procedureIds.length === 0 || text.procedureIds.includes(procedureId)
  if (!isForSurgery(text.purpose)) {
    const orders = new Map(surgeries.flatMap((one) => (one.orderId === null ? [] : [[one.orderId, one] as const])))
    return {
      ofPatient: [...orders.values()].map(({ orderId, orderNumber, procedureName }) => ({
        label: [orderNumber !== null && words.order(orderNumber), procedureName].filter(Boolean).join(' · '),
        to: { ...forNothing, orderId },
      })),
      ofCatalogue: [],
    }
  }
  const ofPatient = surgeries.filter(({ procedureId }) => isAbout(procedureId))
  const known = new Set(ofPatient.map(({ procedureId }) => procedureId))
  return {
    ofPatient: ofPatient.map(({ procedureId, procedureName, orderId, orderNumber, appointmentId, day }) => ({
      label: [
        procedureName,
        day === null ? words.withoutDay : formatDate(day, language),
        orderNumber !== null && words.order(orderNumber),
      ]
        .filter(Boolean)
        .join(' · '),
      to: { procedureId, orderId, appointmentId },
    })),
    ofCatalogue: procedures
      .filter(({ id, kind, active }) => kind === 'surgery' && active && isAbout(id) && !known.has(id))
      .map(({ id, name }) => ({ label: name, to: { ...forNothing, procedureId: id } })),
  }
}
