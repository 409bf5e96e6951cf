import type { Language } from '../../../../../shared/language.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import type { Catalogue } from '../../../../agenda/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'

/** The names behind the ids of an entry, and its unit. */
export interface Look {
  readonly catalogue: Catalogue
  readonly unit: Unit
}

/** When a date is, who is there and where: `qua 25/11 · 08:00`, `Dra. Alice · Sala 2`. */
export function dateWords(
  { catalogue: { names }, unit }: Look,
  date: { startsAt: string; roomId: string; professionalIds: readonly string[] },
  language: Language,
): { when: string; where: string } {
  const people = date.professionalIds.flatMap((id) => names.professionals.get(id)?.name ?? [])
  const room = names.rooms.get(date.roomId)?.name
  return {
    when: formatDayTime(date.startsAt, unit.timeZone, language),
    where: [...people, ...(room ? [room] : [])].join(' · '),
  }
}
