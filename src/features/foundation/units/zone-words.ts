import type { Language } from '../../../shared/language.ts'

/** Zones of Brazil as people say them, the most usual first. */
const brazil: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Bahia': 'Salvador',
  'America/Belem': 'Belém',
  'America/Maceio': 'Maceió',
  'America/Araguaina': 'Palmas e Araguaína',
  'America/Santarem': 'Santarém',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
  'America/Noronha': 'Fernando de Noronha',
}

/** The zones of Brazil, the most usual first. */
export const zonesOfBrazil = Object.keys(brazil)

/** A zone as people say it: `Horário de Brasília`; of others the city, `Lisbon`. */
export function zoneWords(zone: string, language: Language): string {
  const city = brazil[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return language === 'en' ? `${city} time` : `Horário de ${city}`
}

/** The zone of most people of a state; the others of it are chosen. */
const ofStates: Readonly<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

/** The zone that a form proposes for a unit in a state; the most usual one where the state has none of its own. */
export function zoneOfState(state: string): string {
  return ofStates[state] ?? zonesOfBrazil[0] ?? ''
}
