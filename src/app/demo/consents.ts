import { isForSurgery, type Purpose } from '../../features/patients/consents/rules.ts'
import type { Database } from '../../server/database/connect.ts'
import { actorAt } from './accounts.ts'
import { consentTextRows, textSignedAt } from './consent-texts.ts'
import { insertRows } from './insert.ts'
import type { DemoOrder } from './orders.ts'
import type { DemoPlan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'
import type { Visit } from './visit.ts'

const day = 86_400_000

/** What is asked of who is operated, and how many of a hundred give it. */
const asked: readonly (readonly [Purpose, chance: number])[] = [
  ['treatment', 90],
  ['anaesthesia', 85],
  ['image_care', 80],
  ['image_publicity', 35],
  ['data', 70],
]
const witnesses = ['Patrícia Gomes', 'Rafael Tavares', 'Sônia Bezerra', 'Diego Farias'] as const

/** A scribble that looks like a signature: loops from left to right, and a stroke beneath. */
function scribble(random: Random): string {
  const points = Array.from({ length: 24 }, (_, at) => {
    const x = 90 + at * 17 + random.whole(-6, 6)
    const y = 110 + Math.round(Math.sin(at * 1.3) * random.whole(18, 46))
    return `${x} ${y}`
  })
  const beneath = `M${random.whole(90, 130)} 160L${random.whole(400, 500)} ${random.whole(148, 156)}`
  return `M${points.join('L')}${beneath}`
}

/** The order that each date of the agenda is of. */
function ordersByVisit(orders: readonly DemoOrder[]): ReadonlyMap<Visit, string> {
  return new Map(
    orders.flatMap(({ id, items }) => items.flatMap(({ visits }) => visits.map((visit) => [visit, id] as const))),
  )
}

/** What it was signed for; of one in a hundred nobody knows, as of what was kept before that was asked. */
function signedFor(random: Random, visit: Visit, purpose: Purpose, orders: ReadonlyMap<Visit, string>) {
  if (!isForSurgery(purpose) || random.chance(0.01)) return { procedure_id: null, order_id: null }
  return { procedure_id: visit.procedure.id, order_id: orders.get(visit) ?? null }
}

function consent(random: Random, { patient, openDay }: Visit, text: { id: string; hash: string }, at: number) {
  const taker = actorAt(openDay.unit.id, 'RECEPTIONIST')
  const isWithdrawn = random.chance(0.03)
  const later = instant(at + random.whole(1, 4) * 3_600_000)
  return {
    id: random.id(at),
    patient_id: patient.id,
    text_id: text.id,
    text_hash: text.hash,
    way: 'screen',
    signed_at: instant(at),
    recorded_by: taker.id,
    signer: 'patient',
    signer_name: patient.name,
    witness_name: random.pick(witnesses),
    drawing: scribble(random),
    device: 'Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    revoked_at: isWithdrawn ? later : null,
    revoked_by: isWithdrawn ? taker.id : null,
    revoke_reason: isWithdrawn ? 'Mudou de ideia ao reler em casa.' : null,
  }
}

/** The texts of the network, and what patients agreed to. */
export async function writeConsents(database: Database, plan: DemoPlan, now: number): Promise<void> {
  await insertRows(database, 'consent_text', consentTextRows(now))
  await insertRows(database, 'consent', consentRows(plan, now))
}

/** What patients agreed to before their surgeries of the last months and the next weeks. */
function consentRows({ visits, lives, orders }: DemoPlan, now: number) {
  const random = randomOf('pauta consents')
  const asWhat = randomOf('pauta what consents are for')
  const sold = ordersByVisit(orders)
  const surgeries = visits.filter(
    (visit) =>
      visit.procedure.kind === 'surgery' &&
      lives.has(visit) &&
      visit.fate === 'kept' &&
      visit.starts > now - 215 * day &&
      visit.starts < now + 14 * day,
  )
  return surgeries.flatMap((visit) =>
    asked.flatMap(([purpose, chance]) => {
      const at = visit.starts - random.whole(5, 15) * day
      const text = textSignedAt(purpose, at, now)
      return text && at < now && random.chance(chance / 100)
        ? [{ ...consent(random, visit, text, at), ...signedFor(asWhat, visit, purpose, sold) }]
        : []
    }),
  )
}
