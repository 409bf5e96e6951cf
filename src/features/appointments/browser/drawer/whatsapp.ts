import type { Language } from '../../../../shared/language.ts'
import { formatDay, localDate, localTime } from '../../../../shared/time.ts'

/** What a message to a patient may say. There is no procedure in it: health data never leaves by message (LGPD). */
export interface Reminder {
  readonly patientName: string
  readonly unitName: string
  readonly startsAt: string
  readonly zone: string
}

/** The first name, as people are greeted. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** The pre-written text that asks the patient for an answer; in the language of the patient's country. */
export function reminderText({ patientName, unitName, startsAt, zone }: Reminder): string {
  const language: Language = 'pt-BR'
  const when = `${formatDay(localDate(startsAt, zone), language)} às ${localTime(startsAt, zone)}`
  return `Olá, ${firstName(patientName)}! Aqui é da ${unitName}. Podemos confirmar seu horário de ${when}? Responda SIM para confirmar ou fale conosco para remarcar.`
}

/** The text once there is nothing to confirm any more: a greeting, to be gone on with by hand. */
export function greetingText({ patientName, unitName }: Pick<Reminder, 'patientName' | 'unitName'>): string {
  return `Olá, ${firstName(patientName)}! Aqui é da ${unitName}.`
}

/** `https://wa.me/55…?text=…` for a phone in E.164, or null where there is none to write to (masked ones included). */
export function whatsAppLink(phone: string | null, text: string): string | null {
  const digits = phone?.replace(/^\+/, '') ?? ''
  if (!/^\d{10,15}$/.test(digits)) return null
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
