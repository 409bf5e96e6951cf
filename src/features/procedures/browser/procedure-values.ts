import { centavosIn, moneyInForm } from '../../../browser/form/mask.ts'
import { wholeNumberIn } from '../../../browser/form/whole-number.ts'
import type { Language } from '../../../shared/language.ts'
import { type ProfessionalFunction, professionalFunctions } from '../contract.ts'
import type { ManagedProcedure } from '../settings-contract.ts'

/** What stands in the fields of a procedure; people needed as one entry each, between commas. */
export interface ProcedureValues {
  code: string
  name: string
  kind: string
  durationMinutes: string
  price: string
  colour: string
  roomKind: string
  requiredFunctions: string
  countsGrafts: boolean
  [field: string]: string | boolean
}

export const newProcedure: ProcedureValues = {
  code: '',
  name: '',
  kind: 'consultation',
  durationMinutes: '30',
  price: '',
  colour: '',
  roomKind: 'consultation',
  requiredFunctions: 'doctor',
  countsGrafts: false,
}

/** The people in the field. */
export function neededIn(field: string): ProfessionalFunction[] {
  const named = field.split(',')
  return named.flatMap((name) => professionalFunctions.find((one) => one === name) ?? [])
}

/** The field with so many people of a function; always in one order, so that there and back changes nothing. */
export function withNeeded(field: string, wanted: ProfessionalFunction, count: number): string {
  const needed = neededIn(field)
  return professionalFunctions
    .flatMap((one) => {
      const many = one === wanted ? count : needed.filter((other) => other === one).length
      return Array.from({ length: many }, () => one)
    })
    .join(',')
}

/** A procedure as the form shows it. */
export function procedureValues(procedure: ManagedProcedure, language: Language): ProcedureValues {
  const { code, name, kind, durationMinutes, priceCentavos, colour, roomKind, requiredFunctions } = procedure
  return {
    code,
    name,
    kind,
    durationMinutes: String(durationMinutes),
    price: moneyInForm(String(priceCentavos), language),
    colour: colour ?? '',
    roomKind,
    requiredFunctions: requiredFunctions.join(','),
    countsGrafts: procedure.countsGrafts,
  }
}

/** What the form sends; an empty price is none. */
export function procedureInput(values: ProcedureValues): Record<string, unknown> {
  const { durationMinutes, price, colour, requiredFunctions, ...plain } = values
  return {
    ...plain,
    durationMinutes: wholeNumberIn(durationMinutes),
    priceCentavos: centavosIn(price) ?? 0,
    colour: colour === '' ? null : colour,
    requiredFunctions: neededIn(requiredFunctions),
  }
}
