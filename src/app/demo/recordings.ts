import { Readable } from 'node:stream'
import type { Holding } from '../../features/records/recordings/server/holding.ts'
import type { RecordingKind } from '../../features/records/recordings/rules.ts'
import type { Database } from '../../server/database/connect.ts'
import { sha256Of } from '../../server/files/kept-file.ts'
import { actorAt } from './accounts.ts'
import { textSignedAt } from './consent-texts.ts'
import { insertRows } from './insert.ts'
import type { DemoPlan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'
import { humOf } from './sounds.ts'
import type { Visit } from './visit.ts'

const day = 86_400_000
const notes = [
  'Expectativa de linha frontal',
  'Fala da alergia a dipirona',
  'Pergunta do preço à vista',
  'Combina o retorno',
]

/** Consultations of the last days, whose sound is a hum of nobody, with who agreed to it, marks and who listened. */
export async function writeRecordings(
  database: Database,
  holding: Holding,
  { visits, lives }: DemoPlan,
  now: number,
): Promise<void> {
  const random = randomOf('pauta recordings')
  const recent = visits.filter(
    (visit) =>
      visit.procedure.kind === 'consultation' &&
      lives.has(visit) &&
      visit.fate === 'kept' &&
      visit.ends < now - day / 4,
  )
  const latest = recent.toSorted((one, other) => other.starts - one.starts)
  const chosen = [...Map.groupBy(latest, ({ patient }) => patient.id).values()]
    .flatMap((of) => of.slice(0, 1))
    .slice(0, 14)
  const made: Awaited<ReturnType<typeof recordingOf>>[] = []
  for (const [at, visit] of chosen.entries()) {
    const kind = at % 3 === 2 ? 'sales_call' : 'consultation'
    made.push(await recordingOf(random, holding, visit, kind, { now, isWithdrawn: at === 5 }))
  }
  const whole = made.filter((one) => one !== undefined)
  await insertRows(
    database,
    'consent',
    whole.map(({ consent }) => consent),
  )
  await insertRows(
    database,
    'recording',
    whole.map(({ recording }) => recording),
  )
  await insertRows(
    database,
    'recording_speaker',
    whole.map(({ speaker }) => speaker),
  )
  await insertRows(
    database,
    'recording_mark',
    whole.flatMap(({ marks }) => marks),
  )
  await insertRows(
    database,
    'recording_play',
    whole.flatMap(({ plays }) => plays),
  )
}

async function recordingOf(
  random: Random,
  { files, keys }: Holding,
  { patient, openDay: { unit }, people, starts, id: appointmentId }: Visit,
  kind: RecordingKind,
  { now, isWithdrawn }: { now: number; isWithdrawn: boolean },
) {
  const text = textSignedAt('recording', starts, now)
  if (!text) return undefined
  const by = actorAt(
    unit.id,
    kind === 'consultation' ? 'PRE_POST_OPERATOR' : random.chance(0.5) ? 'SALES' : 'AFTER_SALES',
  )
  const [id, consentId] = [random.id(starts), random.id(starts - 1000)]
  const seconds = random.whole(9, 16)
  const { content, peaks } = humOf(random, seconds)
  const { key, wrapped } = keys.newKey(id)
  await files.begin(id, content.length)
  // What is written is used up.
  await files.withKey(key, () => files.write(Readable.from([Buffer.from(content)]), id, 0))
  files.settled(id)
  const [doctor] = people
  const isCall = kind === 'sales_call'
  const listener = actorAt(unit.id, isCall ? 'SALES_MANAGER' : 'LOCATION_MANAGER')
  return {
    consent: {
      id: consentId,
      patient_id: patient.id,
      text_id: text.id,
      text_hash: text.hash,
      way: 'screen',
      signed_at: instant(starts - 600_000),
      recorded_by: by.id,
      signer: 'patient',
      signer_name: patient.name,
      witness_name: 'Patrícia Gomes',
      drawing: null,
      device: 'Mozilla/5.0 (Linux; Android 15; SM-X210)',
      revoked_at: isWithdrawn ? instant(now - 3_600_000) : null,
      revoked_by: isWithdrawn ? by.id : null,
      revoke_reason: isWithdrawn ? 'Pediu por telefone que não fosse mais ouvida.' : null,
    },
    recording: {
      id,
      kind,
      media: 'audio',
      state: 'ready',
      is_live: true,
      unit_id: unit.id,
      patient_id: patient.id,
      appointment_id: isCall ? null : appointmentId,
      consent_id: consentId,
      recorded_at: instant(starts),
      bytes: content.length,
      sha256: sha256Of(content),
      type: 'audio/wav',
      duration_ms: seconds * 1000,
      peaks,
      wrapped_key: `\\x${Buffer.from(wrapped.wrapped).toString('hex')}`,
      key_name: wrapped.keyName,

      added_at: instant(starts),
      added_by: by.id,
      finished_at: instant(starts + seconds * 1000),
      heard_at: instant(starts + seconds * 1000),
    },
    speaker: {
      recording_id: id,
      position: 0,
      who: isCall ? 'staff' : 'professional',
      name: isCall ? by.name : (doctor?.name ?? by.name),
    },
    marks: Array.from({ length: random.whole(0, 2) }, (_, at) => ({
      id: random.id(starts + at),
      recording_id: id,
      at_ms: random.whole(1, seconds - 1) * 1000,
      note: random.pick(notes),
      made_by: by.id,
      made_at: instant(starts + 60_000),
    })),
    plays: random.chance(0.6)
      ? [
          {
            id: random.id(starts + 5000),
            recording_id: id,
            staff_id: listener.id,
            session_id: null,
            opened_at: instant(starts + 3_600_000),
            holds_until: instant(starts + 4_200_000),
          },
        ]
      : [],
  }
}
