import { emailOf, mobileOf } from './patients.ts'
import type { DemoProfessional } from './professionals.ts'
import { randomOf } from './random.ts'

/** How to reach and pay somebody; the same for the same person, whatever the day. */
export interface DemoContact {
  readonly phone: string
  readonly email: string
  readonly pixKey: string | null
  /** The specialist's registration, of doctors with a specialty. */
  readonly rqe: string | null
  /** When somebody was registered, epoch milliseconds. */
  readonly createdAt: number
}

const foundedAt = Date.UTC(2024, 1, 5, 12)
const day = 86_400_000

/** The phone, e-mail, PIX key and RQE of a professional. */
export function contactOf(professional: DemoProfessional): DemoContact {
  const random = randomOf(`pauta contact ${professional.id}`)
  const phone = mobileOf(random, professional.unit.areaCode)
  const email = emailOf(random, professional.name.replace(/^\S+\.\s/, ''))
  const specialist = professional.council === 'CRM' && professional.specialty !== null
  return {
    phone,
    email,
    pixKey: random.weighted([
      [phone, 4],
      [email, 3],
      [random.id(0).replace(/^00000000/, 'f47ac10b'), 2],
      [null, 1],
    ]),
    createdAt: foundedAt + random.whole(0, 500) * day + random.whole(0, 9 * 3600) * 1000,
    rqe: specialist ? String(random.whole(4_000, 120_000)) : null,
  }
}
