import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { deleteCauses, medias, recordingKinds, recordingStates, speakers } from './rules.ts'

/** A recording as lists show it. */
export const recordingSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(recordingKinds),
  media: z.enum(medias),
  state: z.enum(recordingStates),
  isLive: z.boolean(),
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  recordNumber: z.int(),
  appointmentId: idSchema.nullable(),
  recordedAt: instantSchema,
  durationMs: z.int().nullable(),
  bytes: z.int().nullable(),
  addedById: idSchema,
  addedByName: z.string(),
  /** The patient withdrew the consent. */
  isWithdrawn: z.boolean(),
  /** Somebody holds it: it stays, whatever its time. */
  isHeld: z.boolean(),
  markCount: z.int(),
  playCount: z.int(),
  version: z.int(),
})
export type Recording = z.output<typeof recordingSchema>

export const speakerSchema = z.strictObject({ who: z.enum(speakers), name: personName() })

export const markSchema = z.strictObject({
  id: idSchema,
  atMs: z.int(),
  note: hidden(z.string()),
  madeById: idSchema,
  madeByName: z.string(),
  madeAt: instantSchema,
})
export type Mark = z.output<typeof markSchema>

/** What may be done to a recording. */
export const recordingActs = ['send', 'play', 'mark', 'copy', 'trash', 'restore', 'delete', 'hold', 'release'] as const

/** A recording with all that is known of it. */
export const recordingDetailSchema = recordingSchema.extend({
  type: z.string().nullable(),
  sha256: z.string().nullable(),
  fileName: hidden(z.string().nullable()),
  sentBytes: z.int().nullable(),
  sentSha256: z.string().nullable(),
  /** How loud it is, 0 to 100, in steps of equal length; null where nobody can tell, or not yet. */
  peaks: z.array(z.int()).nullable(),
  /** It is still to be listened to, for how long and how loud it is. */
  isUnheard: z.boolean(),
  consentId: idSchema,
  consentSignedAt: instantSchema,
  /** What it goes on from. */
  continuesId: idSchema.nullable(),
  appointmentStartsAt: instantSchema.nullable(),
  /** When its time is over; null where it is not kept any more. */
  keptUntil: instantSchema.nullable(),
  heldAt: instantSchema.nullable(),
  heldByName: z.string().nullable(),
  holdReason: hidden(z.string().nullable()),
  trashedAt: instantSchema.nullable(),
  trashedByName: z.string().nullable(),
  trashReason: hidden(z.string().nullable()),
  /** Until when it can be taken out of the trash. */
  restorableUntil: instantSchema.nullable(),
  /** When it went; by nobody and without a reason where the patient withdrew the consent. */
  deletedAt: instantSchema.nullable(),
  deletedByName: z.string().nullable(),
  deleteReason: hidden(z.string().nullable()),
  deleteCause: z.enum(deleteCauses).nullable(),
  /** Since when no backup has it either. */
  backupsExpireAt: instantSchema.nullable(),
  speakers: z.array(speakerSchema),
  /** The first place first. */
  marks: z.array(markSchema),
  can: z.array(z.enum(recordingActs)),
})
export type RecordingDetail = z.output<typeof recordingDetailSchema>

/** One opening of a recording. */
export const playSchema = z.strictObject({
  id: idSchema,
  staffName: z.string(),
  openedAt: instantSchema,
  /** Of a copy, to whom it was handed. */
  handedTo: hidden(z.string().nullable()),
})
