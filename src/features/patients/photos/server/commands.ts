import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { keepFile, sha256Of } from '../../../../server/files/kept-file.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { consentsHeld } from '../../consents/server/needed-queries.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import { requireDayOfPatient } from '../../patients/server/days.ts'
import type { addPhoto, PatientPhoto } from '../contract.ts'
import { takenOn } from '../days.ts'
import { insertPhoto, lockPhoto, writeActive } from './queries.ts'
import { requirePhoto } from './reading.ts'

/** Keeps a photo of a patient who agreed to it. Sent twice it is one. */
export async function add(
  context: Context,
  { body }: ParsedInput<typeof addPhoto>,
  store: FileStore,
): Promise<PatientPhoto> {
  const { actor, database, now } = context
  const { file: picture, thumb: small, ...rest } = body
  const sent = { ...rest, file: sha256Of(picture), thumb: sha256Of(small) }
  const answer = () => requirePhoto(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      const patient = await patientCommands.inSight(context, body.patientId, 'edit')
      requireDayOfPatient(context, takenOn, patient, { path: 'takenOn', day: body.takenOn })
      if (!(await consentsHeld(database, patient.id, context.now.toString())).includes('image_care'))
        throw needsConsent()
      const file = await keepFile(store, picture, { id: body.id, field: 'file', onlyPictures: true })
      const thumb = await keepFile(store, small, { id: `${body.id}-small`, field: 'thumb', onlyPictures: true })
      const row = { ...rest, addedAt: now.toString(), addedBy: actor.id, file, thumb }
      if (!(await insertPhoto(database, row))) return undefined
      const { view, moment, takenOn: day } = body
      const changes = changesBetween<Record<string, unknown>>({}, { view, moment, takenOn: day })
      context.record({ ...about(body), verb: 'add', changes, sent })
      return answer()
    },
    answer,
  )
}

/** Puts a photo away, or brings it back; its pictures stay. */
export async function switchTo(context: Context, id: string, active: boolean): Promise<PatientPhoto> {
  const before = await lockPhoto(context.database, id)
  if (!before) throw notFound()
  if (before.active === active) {
    context.changedNothing()
    return before
  }
  await writeActive(context.database, id, active)
  context.record({ ...about(before), verb: active ? 'restore' : 'archive', changes: { active: [!active, active] } })
  return requirePhoto(context, id)
}

function about({ id, patientId }: Pick<PatientPhoto, 'id' | 'patientId'>) {
  return { noun: 'patientPhoto', entityId: id, unitId: null, concerns: concernsOf([{ patientId }]) } as const
}

function needsConsent(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'O paciente não autorizou imagens para o tratamento, ou revogou. Colha o consentimento e tente de novo.',
    en: 'The patient did not agree to images for care, or withdrew it. Take the consent and try again.',
  })
}
