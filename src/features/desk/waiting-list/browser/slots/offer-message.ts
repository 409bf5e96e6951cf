import type { Language } from '../../../../../shared/language.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import { firstName, whatsAppLink } from '../../../../../shared/whatsapp-message.ts'
import { slotMessages } from './slot-messages.ts'

interface Offered {
  readonly patientName: string
  readonly patientPhone: string | null
  readonly unitName: string
  readonly startsAt: string
  readonly deadline: string
  readonly zone: string
}

/** In the language of the patient's country. */
const language: Language = 'pt-BR'

/** The message that offers a time: first name, unit, when and until when. There is no health data in it (LGPD). */
export function offerText({ patientName, unitName, startsAt, deadline, zone }: Omit<Offered, 'patientPhone'>): string {
  const [when, until] = [startsAt, deadline].map((instant) => formatDayTime(instant, zone, language))
  return slotMessages[language].message(firstName(patientName), unitName, when ?? '', until ?? '')
}

/** The conversation with the message written; null where there is no phone to write to. */
export function offerLink(offered: Offered): string | null {
  return whatsAppLink(offered.patientPhone, offerText(offered))
}
