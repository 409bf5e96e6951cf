import { localTime } from '../../../shared/time.ts'
import { firstName } from '../../../shared/whatsapp-message.ts'

/** What is written to the next patient when a room runs late, in the language of their country: no word of why. */
export function lateText(told: {
  readonly patientName: string
  readonly unitName: string
  /** When they are expected now, an instant with Z. */
  readonly startsAt: string
  readonly zone: string
}): string {
  const at = localTime(told.startsAt, told.zone)
  return `Olá, ${firstName(told.patientName)}! Aqui é da unidade ${told.unitName}. Seu horário de hoje vai atrasar um pouco: esperamos você para as ${at}. Qualquer dúvida, é só responder aqui.`
}
