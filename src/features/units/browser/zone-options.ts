import { searchKey } from '../../../shared/text.ts'
import { isValidTimeZone, localTime } from '../../../shared/time.ts'

/** The zones of Brazil, the most usual first. */
const brazil = [
  'America/Sao_Paulo',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Belem',
  'America/Maceio',
  'America/Araguaina',
  'America/Santarem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Eirunepe',
  'America/Noronha',
]

interface ZoneOption {
  readonly value: string
  readonly label: string
}

/** `America/Sao Paulo · 09:41`: what its clocks show at `now` says more than an offset. */
function optionOf(zone: string, now: string): ZoneOption {
  return { value: zone, label: `${zone.replaceAll('_', ' ')} · ${localTime(now, zone)}` }
}

/** Every zone the browser knows, those of Brazil first, and the present one whatever it is. */
export function zoneOptions(
  present: string,
  now: string,
  words: { brazil: string; world: string },
): { group: string; items: ZoneOption[] }[] {
  const world = new Set(Intl.supportedValuesOf('timeZone'))
  for (const zone of brazil) world.delete(zone)
  const first =
    brazil.includes(present) || world.has(present) || !isValidTimeZone(present) ? brazil : [present, ...brazil]
  return [
    { group: words.brazil, items: first.map((zone) => optionOf(zone, now)) },
    { group: words.world, items: [...world].map((zone) => optionOf(zone, now)) },
  ]
}

/** Whether a zone is what is searched for: "são paulo" finds `America/Sao_Paulo`. */
export function zoneMatches(label: string, typed: string): boolean {
  return searchKey(label).includes(searchKey(typed.replaceAll('_', ' ')))
}
