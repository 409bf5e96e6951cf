import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

const text = 'Li e entendi o que vai ser feito, e concordo.'
/** Of the text of each. */
export const hash = createHash('sha256').update(`Termo\n\n${text}`).digest('hex')

/** A draft, or the first edition of a text of a procedure of its own. */
export async function consentText(
  { database, owner }: Pick<Whereabouts, 'database' | 'owner'>,
  isPublished = false,
): Promise<string> {
  const id = newId()
  const published = { edition: 1, published_at: '2026-11-01T12:00:00Z', published_by: owner, text_hash: hash }
  const procedure = await procedureOfItsOwn(database)
  await database
    .insertInto('consent_text')
    .values({ id, purpose: 'data', procedure_ids: [procedure], title: 'Termo', text, ...(isPublished && published) })
    .execute()
  return id
}

async function procedureOfItsOwn(database: Database): Promise<string> {
  const id = newId()
  const kind = { kind: 'surgery', duration_minutes: 60, price_centavos: 0, room_kind: 'surgery' }
  await database
    .insertInto('procedure')
    .values({ ...kind, id, code: id, name: `Cirurgia ${id}` })
    .execute()
  return id
}

/** A published text to one surgery and another one of its own, which it names both. */
export async function textOfSurgery(
  { database, owner }: Pick<Whereabouts, 'database' | 'owner'>,
  surgery: string,
): Promise<{ readonly id: string; readonly other: string }> {
  const [id, other] = [newId(), await procedureOfItsOwn(database)]
  await database
    .insertInto('consent_text')
    .values({
      id,
      purpose: 'treatment',
      procedure_ids: [surgery, other],
      valid_days: 365,
      title: 'Termo',
      text,
      edition: 1,
      published_at: '2026-11-01T12:00:00Z',
      published_by: owner,
      text_hash: hash,
    })
    .execute()
  return { id, other }
}

/** What a patient agreed to, on the screen unless it was on paper. */
async function consent(where: Whereabouts, isPaper = false): Promise<string> {
  const id = newId()
  const { database, network, owner } = where
  const file = { file_name: `${id}.pdf`, file_type: 'application/pdf', file_bytes: 4, file_sha256: hash }
  await database
    .insertInto('consent')
    .values({
      id,
      patient_id: network.patients[1] ?? '',
      text_id: await consentText(where, true),
      text_hash: hash,

      way: isPaper ? 'paper' : 'screen',
      signed_at: '2026-11-10T12:00:00Z',
      recorded_by: owner,
      signer: 'patient',
      signer_name: 'Ana Prado',
      witness_name: 'Beto Reis',
      device: 'Firefox',
      ...(isPaper ? file : { drawing: 'M10 10L20 20' }),
    })
    .execute()
  return id
}

/** The records of what patients agree to, and of what they agreed to. */
export const consentKinds = {
  consentText: { make: (where: Whereabouts) => consentText(where), everywhere: true },
  consent: { make: (where: Whereabouts) => consent(where), everywhere: true },
  paperConsent: { make: (where: Whereabouts) => consent(where, true), everywhere: true },
} as const
