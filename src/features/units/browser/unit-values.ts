import { centavosIn, moneyInForm } from '../../../browser/form/mask.ts'
import { formatCnpj } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import type { ManagedUnit } from '../settings-contract.ts'
import { openingsIn, openingsText } from './opening-text.ts'

/** What stands in the fields of a unit. */
export interface UnitValues {
  name: string
  shortName: string
  cnpj: string
  phone: string
  city: string
  state: string
  timeZone: string
  deposit: string
  openings: string
  [field: string]: string
}

/** What a new unit begins with: the hours of a clinic from Monday to Friday. */
export const newUnit: UnitValues = {
  name: '',
  shortName: '',
  cnpj: '',
  phone: '',
  city: '',
  state: 'SP',
  timeZone: 'America/Sao_Paulo',
  deposit: '',
  openings: openingsText([1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))),
}

/** A unit as the form shows it. */
export function valuesOf(unit: ManagedUnit, language: Language): UnitValues {
  const { name, shortName, cnpj, phone, city, state, timeZone, depositMinimumCentavos, openings } = unit
  return {
    name,
    shortName,
    cnpj: cnpj ? formatCnpj(cnpj) : '',
    phone: phone ? formatPhone(phone) : '',
    city,
    state,
    timeZone,
    deposit: moneyInForm(String(depositMinimumCentavos), language),
    openings: openingsText(openings),
  }
}

/** What the form sends; an empty deposit is none. */
export function inputOf({ cnpj, phone, deposit, openings, ...plain }: UnitValues): Record<string, unknown> {
  return {
    ...plain,
    cnpj: cnpj.trim() || null,
    phone: phone.trim() || null,
    depositMinimumCentavos: centavosIn(deposit) ?? 0,
    openings: openingsIn(openings),
  }
}
