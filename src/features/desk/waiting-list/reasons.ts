import { z } from 'zod'
import { both, type Both, inBoth } from '../../../shared/both.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/language.ts'

/** Why somebody has the rank they have, as it is kept; `reasonInWords` says it. */
export const reasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting'), days: z.int() }),
  z.strictObject({ kind: z.literal('paid'), percent: z.int() }),
  z.strictObject({
    kind: z.literal('time'),
    fits: z.boolean(),
    weekdays: z.array(z.int()),
    fromTime: z.string().nullable(),
    toTime: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('doctor'), fits: z.boolean(), professionalId: idSchema }),
  z.strictObject({ kind: z.literal('unit') }),
  z.strictObject({ kind: z.literal('notice'), fits: z.boolean(), hours: z.int() }),
])
export type Reason = z.output<typeof reasonSchema>

/** Minutes after midnight of a local time `HH:mm`. */
export function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

const weekdayWords: Both<readonly string[]> = both(
  ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
)

function listed(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words)
}

const noon = 12 * 60

/** Days and hours that somebody prefers: "terça de manhã", "segunda ou quarta, das 08:00 às 14:00". */
export function timesInWords(
  { weekdays, fromTime, toTime }: { weekdays: readonly number[]; fromTime: string | null; toTime: string | null },
  language: Language,
): string {
  const days = listed(
    weekdays.map((one) => weekdayWords[language][one - 1] ?? ''),
    language,
  )
  if (fromTime === null || toTime === null) return days
  const part =
    minutesOfClock(toTime) <= noon
      ? both('de manhã', 'in the morning')
      : minutesOfClock(fromTime) >= noon
        ? both('à tarde', 'in the afternoon')
        : both(`das ${fromTime} às ${toTime}`, `${fromTime} to ${toTime}`)
  return [days, part[language]].filter(Boolean).join(' ')
}

/** Hours as people say them: "2 dias", "5 horas". */
export function noticeInWords(hours: number, language: Language): string {
  const isDays = hours >= 24 && hours % 24 === 0
  const count = isDays ? hours / 24 : hours
  const unit = isDays ? 'day' : 'hour'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** A reason in words. `nameOf` gives the name of a professional. */
export function reasonInWords(reason: Reason, nameOf: (professionalId: string) => string): Both {
  switch (reason.kind) {
    case 'waiting':
      return both(
        reason.days === 1 ? 'Espera há 1 dia' : `Espera há ${reason.days} dias`,
        reason.days === 1 ? 'Waiting for 1 day' : `Waiting for ${reason.days} days`,
      )
    case 'paid':
      return both(`${reason.percent} % pago`, `${reason.percent}% paid`)
    case 'time':
      return inBoth((language) => {
        const times = timesInWords(reason, language)
        const [prefers, but] = both(['prefere', 'preferia'], ['prefers', 'would prefer'])[language]
        return `${reason.fits ? prefers : but} ${times}`
      })
    case 'doctor': {
      const name = nameOf(reason.professionalId)
      return reason.fits
        ? both(`prefere ${name}`, `prefers ${name}`)
        : both(`prefere ${name}, sem horário aqui`, `prefers ${name}, who is not free then`)
    }
    case 'unit':
      return both('aceita esta unidade', 'would come to this unit')
    case 'notice':
      return inBoth((language) => {
        const notice = noticeInWords(reason.hours, language)
        const needs = both(`precisa de ${notice} de aviso`, `needs ${notice} of notice`)[language]
        return reason.fits ? needs : both(`${needs}, e falta menos`, `${needs}, and there is less`)[language]
      })
  }
}
