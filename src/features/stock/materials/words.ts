import type { Language } from '../../../shared/language.ts'

/** What a material is, for whoever looks for it on a shelf or in a list. */
export const materialCategories = [
  'disposable',
  'medicine',
  'anaesthetic',
  'suture',
  'instrument',
  'implant',
  'dressing',
  'protection',
  'other',
] as const
export type MaterialCategory = (typeof materialCategories)[number]

export const categoryWords = {
  'pt-BR': {
    disposable: 'Descartável',
    medicine: 'Medicamento',
    anaesthetic: 'Anestésico',
    suture: 'Fio de sutura',
    instrument: 'Instrumental',
    implant: 'Implante',
    dressing: 'Curativo',
    protection: 'Proteção',
    other: 'Outro',
  } satisfies Record<MaterialCategory, string>,
  en: {
    disposable: 'Disposable',
    medicine: 'Medicine',
    anaesthetic: 'Anaesthetic',
    suture: 'Suture',
    instrument: 'Instrument',
    implant: 'Implant',
    dressing: 'Dressing',
    protection: 'Protection',
    other: 'Other',
  } satisfies Record<MaterialCategory, string>,
} as const

/** Lists of Portaria SVS/MS 344/98 whose medicines a clinic may keep: drugs of abuse, psychotropics, others and precursors. */
export const controlledLists = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C3', 'C5', 'D1'] as const
export type ControlledList = (typeof controlledLists)[number]

export const controlledWords = {
  'pt-BR': {
    A1: 'A1 · entorpecente',
    A2: 'A2 · entorpecente de uso especial',
    A3: 'A3 · psicotrópico (receita A)',
    B1: 'B1 · psicotrópico (receita B)',
    B2: 'B2 · anorexígeno',
    C1: 'C1 · controle especial',
    C2: 'C2 · retinoide',
    C3: 'C3 · imunossupressor',
    C5: 'C5 · anabolizante',
    D1: 'D1 · precursor',
  } satisfies Record<ControlledList, string>,
  en: {
    A1: 'A1 · narcotic',
    A2: 'A2 · narcotic of special use',
    A3: 'A3 · psychotropic (prescription A)',
    B1: 'B1 · psychotropic (prescription B)',
    B2: 'B2 · anorectic',
    C1: 'C1 · special control',
    C2: 'C2 · retinoid',
    C3: 'C3 · immunosuppressant',
    C5: 'C5 · anabolic',
    D1: 'D1 · precursor',
  } satisfies Record<ControlledList, string>,
} as const

/** At which temperature it is kept (Farmacopeia Brasileira: ambiente 15–30 °C, geladeira 2–8 °C). */
export const storages = ['room', 'fridge', 'freezer'] as const
export type Storage = (typeof storages)[number]

export const storageWords = {
  'pt-BR': {
    room: 'Ambiente',
    fridge: 'Geladeira (2 a 8 °C)',
    freezer: 'Congelador',
  } satisfies Record<Storage, string>,
  en: { room: 'Room temperature', fridge: 'Fridge (2 to 8 °C)', freezer: 'Freezer' } satisfies Record<Storage, string>,
} as const

/** How long something is good once it is opened: in days where they are whole, else in hours. */
export function openedLifeInWords(hours: number, language: Language): string {
  const inDays = hours % 24 === 0
  const count = inDays ? hours / 24 : hours
  const [day, hour] = { 'pt-BR': ['dia', 'hora'], en: ['day', 'hour'] }[language]
  return `${count} ${inDays ? day : hour}${count === 1 ? '' : 's'}`
}
