import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both, inBoth } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { patientEvents } from '../../../patients/offers/both.ts'
import { patientCommands } from '../../../patients/offers/server.ts'
import type { Anonymisation, anonymise, readAnonymisation } from '../contract.ts'
import { type Hold, holdsOf } from '../holds.ts'
import { forgetPatient, keptFacts } from './holds-queries.ts'

async function lookedAt({ actor, database, now }: Context, id: string) {
  const facts = await keptFacts(database, id)
  if (!facts) throw notFound()
  const holds = facts.isAnonymised ? [] : holdsOf(facts, now.toString())
  const said = holds.map(({ law, why }) => ({ law: law[actor.language], why: why[actor.language] }))
  return { holds, shown: { anonymisedAt: facts.anonymisedAt, holds: said } }
}

/** Whether a patient may be forgotten, and what keeps them where not. */
export async function readWhether(
  context: Context,
  { params }: ParsedInput<typeof readAnonymisation>,
): Promise<Anonymisation> {
  return (await lookedAt(context, params.id)).shown
}

/** Forgets a lead: who it was and what was written of them. A record that the law keeps is refused with the law's name. */
export async function forget(
  context: Context,
  { params, body }: ParsedInput<typeof anonymise>,
): Promise<Anonymisation> {
  const { database, now, record } = context
  const patient = await patientCommands.inSight(context, params.id, 'use')
  const { holds, shown } = await lookedAt(context, patient.id)
  if (shown.anonymisedAt !== null)
    throw new Problem('WRONG_STATE', both('Este cadastro já está anonimizado.', 'This record is anonymised already.'))
  if (holds.length > 0) throw keptByLaw(holds)
  if (patient.version !== body.version)
    throw await staleRecord(context, {
      of: patientEvents,
      current: patientCommands.shown(context, patient),
      seen: body.version,
    })
  await forgetPatient(database, patient.id, now.toString({ fractionalSecondDigits: 3 }))
  const concerns = concernsOf([{ patientId: patient.id }], [patient.id])
  record({ noun: 'patient', verb: 'anonymise', entityId: patient.id, unitId: null, concerns })
  return (await lookedAt(context, patient.id)).shown
}

function keptByLaw(holds: readonly Hold[]): Problem {
  const reasons = inBoth((language) => holds.map(({ law, why }) => `${why[language]} (${law[language]})`).join(' '))
  return new Problem(
    'RULE_BROKEN',
    both(
      `Este cadastro não pode ser anonimizado. ${reasons['pt-BR']}`,
      `This record cannot be anonymised. ${reasons.en}`,
    ),
  )
}
