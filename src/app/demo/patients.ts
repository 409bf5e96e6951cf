import { cpfCheckDigits } from '../../shared/documents.ts'
import { foreignName, fullName, type Sex, socialName } from './names.ts'
import { type DemoUnit, units } from './network.ts'
import type { Random } from './random.ts'

export interface DemoPatient {
  readonly id: string
  readonly unit: DemoUnit
  readonly name: string
  readonly socialName: string | null
  readonly cpf: string | null
  readonly birthDate: string
  readonly sex: 'female' | 'male' | 'intersex' | 'unknown'
  readonly phone: string
  readonly phoneSecondary: string | null
  readonly whatsappOptIn: boolean
  readonly email: string | null
  readonly cep: string
  readonly street: string
  readonly streetNumber: string
  readonly complement: string | null
  readonly district: string
  readonly origin: string
  readonly occupation: string | null
  readonly allergies: string | null
  readonly notes: string | null
  /** Epoch milliseconds; moved back before the first appointment when one is booked earlier. */
  createdAt: number
}

const day = 86_400_000

const origins = [
  ['Instagram', 34],
  ['Indicação de paciente', 24],
  ['Google', 18],
  ['WhatsApp', 8],
  ['TikTok', 6],
  ['Site', 6],
  ['Indicação médica', 3],
  ['Evento', 1],
] as const
const occupations = [
  'Professora', 'Advogado', 'Comerciante', 'Engenheira', 'Motorista', 'Autônomo', 'Médica', 'Vendedor', 'Aposentado',
  'Analista de sistemas', 'Administradora', 'Servidor público', 'Empresária',
] // prettier-ignore
const streets = [
  'Rua das Palmeiras', 'Rua XV de Novembro', 'Avenida Brasil', 'Rua Sete de Setembro', 'Avenida Getúlio Vargas',
  'Rua Dom Pedro II', 'Rua Tiradentes', 'Avenida das Nações', 'Rua Rui Barbosa', 'Rua São José', 'Travessa Boa Vista',
  'Alameda dos Ipês', 'Rua Santos Dumont', 'Avenida Constantino Nery', 'Rua Marechal Deodoro', 'Rua das Acácias',
] // prettier-ignore
const allergies = ['Dipirona', 'Penicilina', 'Látex', 'Iodo', 'AAS', 'Lidocaína com epinefrina', 'Sulfa', 'Esparadrapo']
const notes = [
  'Prefere horários pela manhã.',
  'Vem de outra cidade; confirmar com três dias de antecedência.',
  'Prefere falar por telefone.',
  'Pediu para não deixar recado com terceiros.',
  'Usa minoxidil há dois anos.',
  'Hipertenso, em uso de losartana.',
  'Acompanhante: esposa.',
  'Quer atendimento sempre com o mesmo médico.',
]

/**
 * The two thousand patients, three pairs of them likely the same person twice.
 *
 * @param now epoch milliseconds
 */
export function patientsOf(random: Random, now: number): DemoPatient[] {
  const cpfs = new Set<string>()
  const patients = units.flatMap((unit) =>
    Array.from({ length: unit.patients }, () => patientOf(random, unit, now, cpfs)),
  )
  // The last three are written again by someone in a hurry: no accents, no CPF, the same phone and birth date.
  const [first, second, third] = patients
  if (!first || !second || !third) throw new Error('the demo network has no patients')
  const twins = [first, second, third].map((patient) => twinOf(random, patient))
  return [...patients.slice(0, -twins.length), ...twins]
}

function patientOf(random: Random, unit: DemoUnit, now: number, cpfs: Set<string>): DemoPatient {
  const sex: Sex = random.chance(0.7) ? 'male' : 'female'
  const foreign = random.chance(0.015)
  const name = foreign ? foreignName(random, sex) : fullName(random, sex)
  const createdAt = now - random.whole(190 * day, 900 * day)
  const [district, prefix] = random.pick(unit.districts)
  const age = random.whole(21, 62) - (random.chance(0.3) ? random.whole(0, 10) : 0)
  const birthDate = new Date(now - Math.max(19, age) * 365.25 * day - random.whole(0, 364) * day)
  return {
    id: random.id(createdAt),
    unit,
    name,
    socialName: random.chance(0.02) ? socialName(random, name, random.chance(0.5) ? 'female' : 'male') : null,
    cpf: foreign || random.chance(0.01) ? null : cpfOf(random, cpfs),
    birthDate: birthDate.toISOString().slice(0, 10),
    sex: random.chance(0.01) ? 'unknown' : sex,
    phone: mobileOf(random, unit.areaCode),
    phoneSecondary: random.chance(0.12) ? mobileOf(random, unit.areaCode) : null,
    whatsappOptIn: random.chance(0.83),
    email: random.chance(0.88) ? emailOf(random, name) : null,
    cep: prefix + digits(random, 8 - prefix.length),
    street: random.pick(streets),
    streetNumber: String(random.whole(8, 2400)),
    complement: random.chance(0.35) ? `Apto ${random.whole(1, 19)}${random.whole(1, 4)}` : null,
    district,
    origin: random.weighted(origins),
    occupation: occupationOf(birthDate),
    allergies: random.chance(0.07) ? random.pick(allergies) : null,
    notes: random.chance(0.09) ? random.pick(notes) : null,
    createdAt,
  }
}

/** Known of most people, from what is known already: another throw of the dice would make everybody after them another. */
function occupationOf(birthDate: Date): string | null {
  return occupations[birthDate.getUTCDate() % (occupations.length + 3)] ?? null
}

function twinOf(random: Random, patient: DemoPatient): DemoPatient {
  const createdAt = patient.createdAt + random.whole(20, 120) * day
  const name = withoutAccents(patient.name)
  return {
    ...patient,
    id: random.id(createdAt),
    name,
    socialName: null,
    cpf: null,
    email: null,
    notes: null,
    createdAt,
  }
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.whole(0, 9)).join('')
}

/** A mobile number in E.164 that has the form of one and is nobody's: after the 9 no operator gives out a 0. */
export function mobileOf(random: Random, areaCode: string): string {
  return `+55${areaCode}90${digits(random, 7)}`
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
}

/** An e-mail that nobody has, from a name. */
export function emailOf(random: Random, name: string): string {
  const words = withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
  const mailbox = `${words[0]}.${words.at(-1)}${random.whole(1, 999)}`
  return `${mailbox}@${random.pick(['exemplo.example', 'correio.example', 'mail.example'])}`
}

/** A CPF with good check digits, not given out before. */
function cpfOf(random: Random, given: Set<string>): string {
  const base = digits(random, 9)
  const cpf = base + cpfCheckDigits(base)
  if (given.has(cpf) || /^(\d)\1+$/.test(cpf)) return cpfOf(random, given)
  given.add(cpf)
  return cpf
}
