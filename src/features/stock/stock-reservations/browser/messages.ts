import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

export const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Reservas',
    surgery: 'Cirurgia',
    recordOf: (number: number) => `prontuário ${number}`,
    from: 'De onde',
    standsInFor: (name: string) => `no lugar de ${name}`,
    reserveNow: 'Reservar agora',
    hint: 'O que está reservado para as cirurgias dos próximos 14 dias. A reserva se refaz sozinha a cada mudança.',
    reserved: (cases: number) =>
      cases === 0
        ? 'Nenhuma cirurgia com kit nos próximos 14 dias.'
        : `Reservas conferidas: ${cases} cirurgias, nada falta.`,
    lacking: (cases: number, lacking: number) =>
      `Reservas conferidas: falta material para ${lacking} de ${cases} cirurgias.`,
    none: 'Nada reservado',
    noneHint: 'Cirurgias marcadas com kit reservam sozinhas o que há em estoque.',
    nothing: 'Nada encontrado',
    nothingHint: 'Tire um filtro.',
    ofLot: 'Reservado para',
    nobody: 'Ninguém reservou deste lote.',
    failed: 'As reservas não vieram',
    lacks: (quantity: number, unit: string, name: string) => `falta ${name}: ${quantity} ${unit}`,
    substitutesToo: (names: string) => `e também o que o substitui (${names})`,
    shown: (done: number, all: number) => `Materiais: ${done} de ${all} prontos`,
    ofCase: 'Materiais da cirurgia',
    state: (needed: number, unit: string) => `${needed} ${unit}`,
    onCase: (count: number) => `${count} na cirurgia`,
    optional: 'opcional',
    lackingOf: (count: number) => `faltam ${count}`,
  },
  en: {
    ...usual.en,
    title: 'Reservations',
    surgery: 'Surgery',
    recordOf: (number: number) => `record ${number}`,
    from: 'From',
    standsInFor: (name: string) => `in place of ${name}`,
    reserveNow: 'Reserve now',
    hint: 'What is reserved for the surgeries of the coming 14 days. It is done anew by itself after every change.',
    reserved: (cases: number) =>
      cases === 0
        ? 'No surgery with a kit in the coming 14 days.'
        : `Reservations checked: ${cases} surgeries, nothing is missing.`,
    lacking: (cases: number, lacking: number) =>
      `Reservations checked: material is missing for ${lacking} of ${cases} surgeries.`,
    none: 'Nothing reserved',
    noneHint: 'Booked surgeries with a kit reserve by themselves what is in stock.',
    nothing: 'Nothing found',
    nothingHint: 'Remove a filter.',
    ofLot: 'Reserved for',
    nobody: 'Nobody reserved any of this lot.',
    failed: 'The reservations did not come',
    lacks: (quantity: number, unit: string, name: string) => `missing ${name}: ${quantity} ${unit}`,
    substitutesToo: (names: string) => `and what may stand in for it (${names})`,
    shown: (done: number, all: number) => `Materials: ${done} of ${all} ready`,
    ofCase: 'Materials of the surgery',
    state: (needed: number, unit: string) => `${needed} ${unit}`,
    onCase: (count: number) => `${count} on the case`,
    optional: 'optional',
    lackingOf: (count: number) => `${count} missing`,
  },
})
