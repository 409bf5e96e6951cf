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
