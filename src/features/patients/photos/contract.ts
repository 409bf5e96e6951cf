import { z } from 'zod'
import { dayOf } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { fileSchema, mostFileBytes } from '../../../shared/file.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { pictureSchema } from '../../../shared/picture.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { takenOn } from './days.ts'
import { photoMoments, photoViews } from './rules.ts'

const params = z.strictObject({ id: idSchema })

/** A photo of a patient, without its picture. */
export const photoSchema = z.strictObject({
  id: idSchema,
  patientId: idSchema,
  view: z.enum(photoViews),
  moment: z.enum(photoMoments),
  takenOn: plainDateSchema,
  /** What its pictures are called in the store: they change with their content. */
  fileName: z.string(),
  thumbName: z.string(),
  addedAt: instantSchema,
  addedByName: z.string(),
  active: z.boolean(),
})
export type PatientPhoto = z.output<typeof photoSchema>

export const listPhotos = defineContract({
  name: 'patientPhoto.list',
  method: 'GET',
  path: '/patient-photos',
  summary: 'The photos of a patient, archived ones too, the latest first; the reading is logged',
  permission: 'patientPhoto.read',
  query: z.strictObject({ patientId: idSchema }),
  output: z.strictObject({
    items: z.array(photoSchema),
    nextCursor: z.null(),
    /** What the patient agreed to and did not withdraw: photos for their care, and for publicity. */
    consents: z.strictObject({ care: z.boolean(), publicity: z.boolean() }),
  }),
})

export const readPhotoFile = defineContract({
  name: 'patientPhoto.readFile',
  method: 'GET',
  path: '/patient-photos/:id/file',
  summary: 'The picture of a photo; the reading is logged',
  permission: 'patientPhoto.read',
  params,
  output: z.unknown(),
})

export const readThumb = defineContract({
  name: 'patientPhoto.readThumb',
  method: 'GET',
  path: '/patient-photos/:id/thumb',
  summary: 'The small picture of a photo, as lists show it',
  permission: 'patientPhoto.read',
  params,
  output: z.unknown(),
})

export const addPhoto = defineContract({
  name: 'patientPhoto.add',
  method: 'POST',
  path: '/patient-photos',
  summary: 'Keep a photo of a patient who agreed to photos for their care',
  permission: 'patientPhoto.edit',
  cost: 'expensive',
  fileBytes: mostFileBytes,
  body: z.strictObject({
    id: newIdSchema,
    patientId: idSchema,
    view: z.enum(photoViews),
    moment: z.enum(photoMoments),
    takenOn: dayOf(takenOn),
    file: fileSchema,
    /** The same, small. */
    thumb: pictureSchema,
  }),
  output: photoSchema,
  errors: ['WRONG_STATE', 'ID_REUSED', 'RULE_BROKEN', 'UNSUPPORTED_MEDIA', 'TOO_LARGE'],
})

function switching(verb: 'archive' | 'restore', summary: string) {
  return defineContract({
    name: `patientPhoto.${verb}`,
    method: 'POST',
    path: `/patient-photos/:id/${verb}`,
    summary,
    permission: 'patientPhoto.edit',
    params,
    output: photoSchema,
  })
}

export const archivePhoto = switching('archive', 'Put a photo away; it is kept')
export const restorePhoto = switching('restore', 'Bring a photo back that was put away')
