import type { Language } from '../../../../shared/language.ts'
import { searchKey } from '../../../../shared/text.ts'
import { isValidTimeZone, localTime } from '../../../../shared/time.ts'
import { zonesOfBrazil, zoneWords } from '../zone-words.ts'

interface ZoneOption {
  readonly value: string
  readonly label: string
}

/** `Horário de Brasília · 09:41`: what its clocks show at `now` says more than an offset. */
function optionOf(zone: string, now: string, language: Language): ZoneOption {
  return { value: zone, label: `${zoneWords(zone, language)} · ${localTime(now, zone)}` }
}

/** Every zone the browser knows, those of Brazil first, and the present one whatever it is. */
export function zoneOptions(
  present: string,
  now: string,
  words: { brazil: string; world: string },
  language: Language,
): { group: string; items: ZoneOption[] }[] {
  const world = new Set(Intl.supportedValuesOf('timeZone'))
  for (const zone of zonesOfBrazil) world.delete(zone)
  const first =
    zonesOfBrazil.includes(present) || world.has(present) || !isValidTimeZone(present)
      ? zonesOfBrazil
      : [present, ...zonesOfBrazil]
  return [
    { group: words.brazil, items: first.map((zone) => optionOf(zone, now, language)) },
    { group: words.world, items: [...world].map((zone) => optionOf(zone, now, language)) },
  ]
}

/** Whether a zone is what is searched for, by the name people say or its own: "são paulo" finds `America/Sao_Paulo`. */
export function zoneMatches({ value, label }: ZoneOption, typed: string): boolean {
  const plain = (text: string) => searchKey(text.replaceAll('_', ' '))
  return [label, value].some((name) => plain(name).includes(plain(typed)))
}
