import { cpfCheckDigits } from '../../shared/documents.ts'
import { actorAt } from './accounts.ts'
import { emailOf, mobileOf } from './patients.ts'
import type { DemoProfessional } from './professionals.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

/** How to reach and pay somebody; the same for the same person, whatever the day. */
export interface DemoContact {
  readonly phone: string
  readonly email: string
  readonly pixKey: string | null
  readonly cpf: string
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
  const base = String(random.whole(100_000_000, 999_999_999))
  const cpf = `${base}${cpfCheckDigits(base)}`
  return {
    phone,
    email,
    cpf,
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

/** How to reach and pay somebody, as columns of their row. */
export function contactRow(professional: DemoProfessional) {
  const { phone, email, cpf, pixKey, rqe, createdAt } = contactOf(professional)
  return { phone, email, cpf, pix_key: pixKey, rqe, created_at: instant(createdAt) }
}

/** Keys that pay, and two that somebody wrote since: one waits for a second person, one for its day to pass too. */
export function pixKeyRows(professionals: readonly DemoProfessional[], now: number) {
  const random = randomOf('pauta pix keys')
  const withKeys = professionals.filter((one) => contactOf(one).pixKey !== null)
  const changed = new Map(withKeys.slice(2, 4).map(({ id }, index) => [id, index === 0 ? 2 * day : day / 8]))
  return withKeys.flatMap((one) => {
    const { pixKey, cpf, createdAt } = contactOf(one)
    const confirmer = actorAt(one.unit.id, 'ADMIN').id
    const manager = actorAt(one.unit.id, 'LOCATION_MANAGER')
    // Where a unit has no manager of its own, its keys are older than confirming.
    const asker = manager.role === 'LOCATION_MANAGER' ? manager.id : null
    const ago = changed.get(one.id)
    const paying = {
      id: random.id(createdAt),
      professional_id: one.id,
      asked_by: asker,
      asked_at: instant(createdAt),
      key: ago === undefined ? pixKey : cpf,
      confirmed_by: confirmer,
      confirmed_at: instant(createdAt + 2 * day),
      told_at: instant(createdAt),
    }
    if (ago === undefined) return [paying]
    const at = instant(now - ago)
    const waiting = { ...paying, id: random.id(now - ago), asked_at: at, told_at: at }
    return [paying, { ...waiting, key: pixKey, confirmed_by: null, confirmed_at: null }]
  })
}
