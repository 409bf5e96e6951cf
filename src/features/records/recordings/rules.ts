import type { Permission } from '../../../shared/permissions.ts'

export const recordingKinds = ['consultation', 'sales_call'] as const
export type RecordingKind = (typeof recordingKinds)[number]

export const medias = ['audio', 'video'] as const
export type Media = (typeof medias)[number]

/** It comes, is there, waits in the trash, or is gone for good. */
export const recordingStates = ['uploading', 'ready', 'trashed', 'deleted'] as const
export type RecordingState = (typeof recordingStates)[number]

/** Who is heard beside the patient. */
export const speakers = ['professional', 'staff', 'guardian', 'companion'] as const

/** Bytes of the largest file that is taken: 4 GB. */
export const mostRecordingBytes = 4 * 1024 ** 3

/** Steps of loudness that are kept of a recording, at most. */
export const mostPeaks = 600

/** Why one is gone: it was in the trash, the patient withdrew the consent, or its time was over. */
export const deleteCauses = ['trash', 'withdrawal', 'retention'] as const
export type DeleteCause = (typeof deleteCauses)[number]

/** Days for which what was put into the trash can be taken out of it. */
export const trashDays = 30

/** Of the room of a unit, from how many hundredths on it is said that it becomes scarce. */
export const scarceFrom = 90

/** Minutes for which the address of a recording plays it; the player asks for another one. */
export const playMinutes = 10

type May = (permission: Permission) => boolean
type Need = 'read' | 'edit' | 'approve'

const permissionsOf = {
  consultation: {
    read: 'consultationRecording.read',
    edit: 'consultationRecording.edit',
    approve: 'consultationRecording.approve',
  },
  sales_call: { read: 'salesCall.read', edit: 'salesCall.edit', approve: 'salesCall.approve' },
} as const satisfies Record<RecordingKind, Record<Need, Permission>>

/** Whether it belongs to the medical record, so that the law keeps it and its patient may have it whatever they withdrew. */
export function isOfMedicalRecord(kind: RecordingKind): boolean {
  return kind === 'consultation'
}

/** The permission for something about recordings of a kind. */
export function permissionFor(kind: RecordingKind, need: Need): Permission {
  return permissionsOf[kind][need]
}

/** The kinds of which somebody may do something. */
export function kindsFor(may: May, need: Need): RecordingKind[] {
  return recordingKinds.filter((kind) => may(permissionFor(kind, need)))
}

/** What a file is, of what is taken: by its content, never its name. */
export const fileEndings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'opus',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/ogg': 'ogv',
  'video/matroska': 'mkv',
  'video/x-matroska': 'mkv',
  'application/ogg': 'ogg',
}

/** How long something took, `1:02:03` or `2:03`. @param milliseconds of it */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
