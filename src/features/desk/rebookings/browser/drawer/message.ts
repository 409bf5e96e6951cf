import { formatDayTime } from '../../../../../shared/time.ts'
import { firstName } from '../../../../../shared/whatsapp-message.ts'

interface Proposed {
  readonly patientName: string
  readonly unitName: string
  readonly zone: string
  readonly dates: readonly { readonly startsAt: string }[]
  readonly expiresAt: string
}

/**
 * What the patient is written: the dates by number and until when they are held, in the language of the patient's
 * country, at the unit's time. No family name, no procedure, no professional.
 */
export function proposalText({ patientName, unitName, zone, dates, expiresAt }: Proposed): string {
  const when = (instant: string) => formatDayTime(instant, zone, 'pt-BR').replace(' · ', ' às ')
  const [only] = dates
  const until = when(expiresAt)
  const greeting = `Olá, ${firstName(patientName)}! Aqui é da unidade ${unitName}.`
  if (dates.length === 1 && only)
    return `${greeting} Podemos remarcar seu horário para ${when(only.startsAt)}? Guardamos até ${until}. Responda SIM ou diga se prefere outra data.`
  const lines = dates.map(({ startsAt }, index) => `${index + 1}) ${when(startsAt)}`)
  return `${greeting} Podemos remarcar seu horário para uma destas datas:\n${lines.join('\n')}\nGuardamos até ${until}. Responda com o número da que prefere.`
}
