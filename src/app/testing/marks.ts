import type { z } from 'zod'
import type { TestNetwork, TestUnit } from '../../server/testing/network.ts'
import type { Contract } from '../../shared/contract.ts'
import { idsOf } from '../../server/testing/records/records.ts'
import { hasField, sampleOf } from '../../server/testing/sample.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
export type Body = Record<string, unknown>

const word = 'Marca9Q'
const cpf = '52998224725'
const cnpj = '11222333000181'
const phone = '+5511912348765'
const registration = '987651'

/** Finds in a log whatever was sent under a mark. */
export const marks = new RegExp(
  // Six digits alone would be found in a moment's milliseconds by chance.
  [word, cpf, cnpj, phone.slice(3), `(?<!\\d)${registration}(?!\\d)`].join('|'),
  'i',
)

/** A value that no two records may share is the same in every body, so that anyone who comes second is refused. */
function marked(unit: TestUnit, network: TestNetwork): Body {
  return {
    ...idsOf(unit, network),
    email: `${word.toLowerCase()}@marca.example`,
    cpf,
    cnpj,
    phone,
    phoneSecondary: phone,
    guardianPhone: phone,
    council: 'CRM',
    councilNumber: registration,
    councilState: 'SP',
    rqe: registration,
    code: word.toUpperCase(),
    state: 'SP',
    cep: '01310940',
    timeZone: 'America/Sao_Paulo',
    colour: '#a1b2c3',
    birthDate: '1990-03-04',
    image: '/9j/4AECAw==',
    openings: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
    lines: [{ week: 1, weekday: 1, professionalId: unit.doctors[0], kind: 'shift', starts: '08:00', minutes: 60 }],
    role: 'RECEPTIONIST',
    language: 'pt-BR',
    notifications: {},
    confirmation: word,
    currentPassword: `senha ${word}`,
    password: `senha ${word}`,
  }
}

/** What the contract takes with marks wherever somebody may write: what it requires, and all it knows. */
export function markedBodies(contract: AnyContract, unit: TestUnit, network: TestNetwork): [least: Body, whole: Body] {
  const known = marked(unit, network)
  return [withMarks(sampleOf(contract.body, known)), withMarks(sampleOf(contract.body, known, true))] as [Body, Body]
}

function withMarks(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^amostra/, word)
  if (Array.isArray(value)) return value.map(withMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withMarks(one)]))
}

/** What a schema or a column may not hold, marked. */
export const unfit: readonly unknown[] = [
  `${word}\u0000`,
  `${word}\ud800`,
  `${word} `.repeat(3_000),
  `  `,
  [{ [word]: word }],
  Number(cpf),
  null,
]

/** The fields at the top of a body that its contract knows, each of which can be spoilt. */
export function fieldsIn(contract: AnyContract, body: Body): string[] {
  return Object.keys(body).filter((name) => hasField(contract.body, name))
}

/** The body with what is unfit in these fields. */
export function spoilt(body: Body, names: readonly string[], value: unknown): Body {
  return { ...body, ...Object.fromEntries(names.map((name) => [name, value])) }
}

/** The body with a field that nobody knows. */
export function withUnknown(body: Body): Body {
  return { ...body, [word]: word }
}
