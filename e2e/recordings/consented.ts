import type { ConsentDetail } from '../../src/features/patients/consents/contract.ts'
import type { ConsentText } from '../../src/features/patients/consents/text-record.ts'
import type { PatientDetail } from '../../src/features/patients/patients/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, newPatient } from '../kit/clinic.ts'

/** A patient who signed that they may be recorded. */
export async function patientWhoAgreed(): Promise<{ patient: PatientDetail; consent: ConsentDetail }> {
  const patient = await newPatient('Gravada')
  const { items } = await ask<{ items: ConsentText[] }>('admin', 'GET', '/consent-texts/current')
  const text = items.find(({ purpose }) => purpose === 'recording')
  if (!text) throw new Error('No text of recordings is published')
  const consent = await ask<ConsentDetail>('admin', 'POST', '/consents', {
    id: newId(),
    patientId: patient.id,
    textId: text.id,
    textHash: text.textHash,
    signer: 'patient',
    signerName: patient.name,
    guardianRelation: null,
    witnessName: 'Rita Peixoto',
    drawing: 'M10 10L90 90',
    device: 'Chromium',
  })
  return { patient, consent }
}

/** A WAV file of so many seconds of a tone, 8,000 samples a second. */
export function tone(seconds: number): Buffer {
  const samples = 8000 * seconds
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  for (const place of [20, 22, 32]) head.writeUInt16LE(1, place)
  for (const place of [24, 28]) head.writeUInt32LE(8000, place)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  const body = Buffer.alloc(samples)
  for (let at = 0; at < samples; at += 1) body[at] = 128 + Math.round(90 * Math.sin(at / 6))
  return Buffer.concat([head, body])
}
