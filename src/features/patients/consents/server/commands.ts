import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { keepFile, sha256Of } from '../../../../server/files/kept-file.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { instantAt, localDate, todayIn, networkZone } from '../../../../shared/time.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import type { ConsentDetail, keepPaper, revokeConsent, signConsent } from '../contract.ts'
import { signedOn } from '../days.ts'
import { isMinor, mayHandle, type Signer } from '../rules.ts'
import type { ConsentText } from '../text-record.ts'
import { insertConsent, lockConsent, writeRevoked } from './queries.ts'
import { requireConsent, seen } from './reading.ts'
import { signedFor } from './signed-for.ts'
import { consentTextQueries } from './text-queries.ts'

/** Signs a text on the screen, exactly as it was shown. */
export async function sign(context: Context, { body }: ParsedInput<typeof signConsent>): Promise<ConsentDetail> {
  const { actor, database, now } = context
  const { textHash, ...signature } = body
  const answer = () => requireConsent(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    async () => {
      const text = await signable(context, body)
      if (text.standing !== 'current' || text.textHash !== textHash) throw hasChanged(text)
      const to = await signedFor(context, text, body)
      const row = { ...signature, ...to, textHash, signedAt: now.toString(), recordedBy: actor.id }
      if (!(await insertConsent(database, row))) return undefined
      tell(context, 'sign', body, text, body)
      return answer()
    },
    answer,
  )
}

/** Keeps a paper that was signed. Of an earlier edition too: paper is brought later than it was signed. */
export async function keep(
  context: Context,
  { body }: ParsedInput<typeof keepPaper>,
  store: FileStore,
): Promise<ConsentDetail> {
  const { actor, database } = context
  const { file: content, signedOn: day, ...rest } = body
  const sent = { ...rest, signedOn: day, file: sha256Of(content) }
  const answer = () => requireConsent(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      const text = await signable(context, body)
      if (text.textHash === null) throw hasChanged(text)
      requireSignedOn(context, text, day)
      const to = await signedFor(context, text, body)
      const file = await keepFile(store, content, { id: body.id, field: 'file' })
      // At noon, so that it is that day in every zone of the country.
      const at = { signedAt: instantAt(day, 12 * 60, networkZone), recordedBy: actor.id }
      if (!(await insertConsent(database, { ...rest, ...to, ...at, textHash: text.textHash, file }))) return undefined
      tell(context, 'keepPaper', body, text, sent)
      return answer()
    },
    answer,
  )
}

/** Records that the patient withdrew it. What was signed stays. */
export async function revoke(
  context: Context,
  { params, body }: ParsedInput<typeof revokeConsent>,
): Promise<ConsentDetail> {
  const { actor, database, now } = context
  const consent = seen(context, await lockConsent(database, params.id))
  const { id, patientId, revokedAt } = consent
  if (revokedAt !== null) throw isRevoked()
  const at = now.toString()
  await writeRevoked(database, id, { at, by: actor.id, reason: body.reason })
  const concerns = concernsOf([{ patientId }])
  const changes = { revokedAt: [null, at] } satisfies Record<string, [unknown, unknown]>
  context.record({
    noun: 'consent',
    verb: 'revoke',
    entityId: id,
    unitId: null,
    concerns,
    changes,
    note: body.reason,
  } as const)
  return requireConsent(context, id)
}

/** @throws Problem RULE_BROKEN for a paper that would be older than its text */
function requireSignedOn({ now }: Context, { publishedAt }: ConsentText, day: string): void {
  requirePastDay(signedOn, {
    path: 'signedOn',
    day,
    today: todayIn(networkZone, now.toString()),
    since: { text: publishedAt && localDate(publishedAt, networkZone) },
  })
}

interface Signed {
  readonly id: string
  readonly patientId: string
  readonly textId: string
  readonly signer: Signer
}

/** The text, where this patient may sign it so and this person may take it. */
async function signable(context: Context, { patientId, textId, signer }: Signed): Promise<ConsentText> {
  const { birthDate } = await patientCommands.inSight(context, patientId, 'edit')
  const text = await consentTextQueries.find(context, textId)
  if (!text) throw notFound()
  if (!mayHandle(text.purpose, context.may)) throw notTheirs()
  if (signer === 'patient' && isMinor(birthDate, todayIn(networkZone, context.now.toString()))) throw needsGuardian()
  return text
}

function tell(context: Context, verb: 'sign' | 'keepPaper', signed: Signed, text: ConsentText, sent: object): void {
  const { purpose, title, edition } = text
  const changes = changesBetween<Record<string, unknown>>({}, { purpose, title, edition, signer: signed.signer })
  const concerns = concernsOf([{ patientId: signed.patientId }])
  context.record({ noun: 'consent', verb, entityId: signed.id, unitId: null, concerns, changes, sent })
}

function needsGuardian(): Problem {
  const message = both('O paciente é menor de idade: assina o responsável', 'The patient is a minor: a guardian signs')
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), {
    fields: [{ path: 'signer', code: 'needs_guardian', message }],
  })
}

function notTheirs(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Este consentimento é da equipe clínica ou da recepção. Peça a quem cuida do paciente.',
    en: 'This consent is taken by clinical staff or the reception. Ask whoever cares for the patient.',
  })
}

function hasChanged({ title }: ConsentText): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': `O texto de ${title} não é mais o que está na tela. Abra de novo, leia com o paciente a versão vigente e assine.`,
    en: `The text of ${title} is no longer what is on the screen. Open it again, read the current version with the patient and sign.`,
  })
}

function isRevoked(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Este consentimento já foi revogado.',
    en: 'This consent has been withdrawn already.',
  })
}
