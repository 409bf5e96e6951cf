import type { ProfessionalFunction } from './catalogue.ts'
import { fullName } from './names.ts'
import { type DemoUnit, units } from './network.ts'
import { type Random, randomOf } from './random.ts'

export interface DemoProfessional {
  readonly id: string
  readonly name: string
  readonly function: ProfessionalFunction
  readonly council: 'CRM' | 'COREN'
  readonly councilNumber: string
  readonly councilState: string
  /** Plain date; null when the council's card has no end. */
  readonly validUntil: string
  readonly specialty: string | null
  readonly unit: DemoUnit
  /** A second unit, where the person works on Fridays and nowhere else that day. */
  readonly fridayUnit: DemoUnit | null
}

const [main, manaus, rioBranco] = units
const foundedAt = Date.UTC(2024, 1, 5, 12)

/** People by unit and function: enough for every room of an ordinary day, and seldom one to spare. */
const staffing: readonly (readonly [DemoUnit, ProfessionalFunction, number])[] = [
  [main, 'doctor', 6],
  [main, 'assistant_doctor', 1],
  [main, 'nurse', 4],
  [main, 'technician', 7],
  [main, 'anaesthetist', 1],
  [manaus, 'doctor', 4],
  [manaus, 'nurse', 3],
  [manaus, 'technician', 5],
  [manaus, 'anaesthetist', 1],
  [rioBranco, 'doctor', 3],
  [rioBranco, 'nurse', 2],
  [rioBranco, 'technician', 3],
]

const specialties: Partial<Record<ProfessionalFunction, readonly string[]>> = {
  doctor: ['Dermatologia', 'Dermatologia', 'Cirurgia plástica'],
  assistant_doctor: ['Cirurgia geral'],
  anaesthetist: ['Anestesiologia'],
  nurse: ['Centro cirúrgico', 'Enfermagem dermatológica'],
}

/**
 * The forty people who treat patients. One credential has expired, one expires within 60 days; all others are good.
 *
 * @param today the main unit's plain date
 */
export function professionalsOf(today: Temporal.PlainDate): DemoProfessional[] {
  const random = randomOf('pauta professionals')
  const people = staffing.flatMap(([unit, role, count]) =>
    Array.from({ length: count }, () => person(random, unit, role, today)),
  )
  return people.map((professional) => withCredentialStory(professional, people, today))
}

function person(
  random: Random,
  unit: DemoUnit,
  role: ProfessionalFunction,
  today: Temporal.PlainDate,
): DemoProfessional {
  const physician = role === 'doctor' || role === 'assistant_doctor' || role === 'anaesthetist'
  const name = fullName(random, random.chance(physician ? 0.5 : 0.2) ? 'male' : 'female')
  return {
    id: random.id(foundedAt),
    name,
    function: role,
    council: physician ? 'CRM' : 'COREN',
    councilNumber: String(physician ? random.whole(21_000, 198_000) : random.whole(110_000, 890_000)),
    councilState: unit.state,
    validUntil: today.add({ days: random.whole(150, 1500) }).toString(),
    specialty: random.pick(specialties[role] ?? [null]),
    unit,
    fridayUnit: unit === manaus && role === 'anaesthetist' ? rioBranco : null,
  }
}

function withCredentialStory(
  professional: DemoProfessional,
  everyone: readonly DemoProfessional[],
  today: Temporal.PlainDate,
): DemoProfessional {
  if (professional.function === 'assistant_doctor')
    return { ...professional, validUntil: today.subtract({ days: 19 }).toString() }
  const nurse = everyone.find((other) => other.function === 'nurse')
  if (professional === nurse) return { ...professional, validUntil: today.add({ days: 37 }).toString() }
  return professional
}

/** The doctor of the main unit who is on leave next week. */
export function doctorOnLeave(professionals: readonly DemoProfessional[]): DemoProfessional {
  const doctor = professionals.findLast((one) => one.unit === main && one.function === 'doctor')
  if (!doctor) throw new Error('the main unit has no doctor')
  return doctor
}
