import { isBrazilianMobile } from '../../../../shared/phones.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { messageText, whatsAppLink } from '../../../../shared/whatsapp-message.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import type { Card } from '../record.ts'

/** Whether a patient may be written to: they agreed, and the phone is one that WhatsApp can be expected on. */
export function mayWriteTo({ whatsappOptIn, patientPhone }: Pick<Card, 'whatsappOptIn' | 'patientPhone'>): boolean {
  if (!whatsappOptIn || patientPhone === null) return false
  return !patientPhone.startsWith('+55') || isBrazilianMobile(patientPhone)
}

/** What the unit writes to this patient. */
export function messageTo(card: Pick<Card, 'unitId' | 'patientName' | 'startsAt'>, units: readonly Unit[]): string {
  const unit = units.find(({ id }) => id === card.unitId)
  const { patientName, startsAt } = card
  return unit ? messageText(unit, { patientName, startsAt, zone: zoneOfUnit(units, card.unitId) }) : ''
}

/** The link that opens WhatsApp with the message written; null where the patient may not be written to. */
export function linkTo(card: Card, units: readonly Unit[]): string | null {
  return mayWriteTo(card) ? whatsAppLink(card.patientPhone, messageTo(card, units)) : null
}
