import { type Pause, pauses, presentEdition, whoItems } from '../../features/surgery/safety-pauses/who-list.ts'
import { hashOf } from '../../server/sign-in/embedded-accounts.ts'
import type { Database } from '../../server/database/connect.ts'
import { actorAt } from './accounts.ts'
import { day, minute } from './calendar.ts'
import { insertRows } from './insert.ts'
import type { Life } from './life.ts'
import type { DemoPlan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'
import type { Visit } from './visit.ts'

/** What everybody who has a PIN signs with in the demo. */
const demoPin = '284715'
/** Of so many people one has none yet. */
const withoutPin = 13
/** So many minutes of a surgery pass before the incision. */
const untilIncision = 25

/** When a pause of a case was kept, epoch milliseconds; null where it was not yet. */
function keptAt(pause: Pause, { startedAt, finishedAt }: Life, now: number): number | null {
  if (startedAt === null) return null
  const at = { 1: startedAt - 4 * minute, 2: startedAt + untilIncision * minute, 3: finishedAt && finishedAt - minute }[
    pause
  ]
  return at !== null && at <= now ? at : null
}

function answersOf(random: Random, { id, openDay }: Visit, pause: Pause, at: number) {
  const by = actorAt(openDay.unit.id, 'PRE_POST_OPERATOR').id
  return whoItems(presentEdition, pause).map(({ key, answers }, index) => ({
    id: random.id(at),
    appointment_id: id,
    pause,
    item: key,
    answer: answers[0],
    identifiers: key === 'identity' ? ['name', 'birthDate'] : [],
    at: instant(at - (10 - index) * 5000),
    by,
  }))
}

/** PINs of professionals, and the pauses of the surgeries of the last days: one of them was overridden. */
export async function writeSafetyPauses(database: Database, plan: DemoPlan, now: number): Promise<void> {
  const hash = await hashOf(demoPin)
  const signing = plan.professionals.filter((_, index) => index % withoutPin !== withoutPin - 1)
  await insertRows(
    database,
    'professional_pin',
    signing.map(({ id }) => ({ professional_id: id, hash })),
  )
  const random = randomOf('pauta safety pauses')
  const kept = plan.visits.flatMap((visit, index) => {
    const life = plan.lives.get(visit)
    const isLate = visit.procedure.kind === 'surgery' && visit.starts > now - 7 * day
    if (!life || !isLate) return []
    return pauses.flatMap((pause) => {
      const at = keptAt(pause, life, now)
      return at === null ? [] : [{ visit, pause, at, isOverridden: pause === 3 && index % 20 === 0 }]
    })
  })
  const signed = kept.filter(({ isOverridden }) => !isOverridden)
  await insertRows(
    database,
    'safety_answer',
    signed.flatMap(({ visit, pause, at }) => answersOf(random, visit, pause, at)),
  )
  await insertRows(
    database,
    'safety_pause',
    kept.map(({ visit, pause, at, isOverridden }) => ({
      appointment_id: visit.id,
      pause,
      edition: presentEdition,
      template_version: 0,
      done_at: instant(at),
      override_reason: isOverridden ? 'Paciente precisou sair logo para a recuperação.' : null,
      overridden_by: isOverridden ? actorAt(visit.openDay.unit.id, 'LOCATION_MANAGER').id : null,
    })),
  )
  await insertRows(
    database,
    'safety_signature',
    signed.flatMap(({ visit, pause, at }) =>
      visit.people.slice(0, 2).map(({ id }) => ({
        id: random.id(at),
        appointment_id: visit.id,
        pause,
        professional_id: id,
        at: instant(at),
        by: actorAt(visit.openDay.unit.id, 'PRE_POST_OPERATOR').id,
      })),
    ),
  )
}
