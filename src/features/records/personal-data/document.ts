import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { openedNouns } from './contract.ts'
import { careSections } from './document-of-care.ts'
import { dateSections } from './document-of-dates.ts'
import { noteKinds, patients } from '../../patients/offers/both.ts'

/** What the file calls itself; the number goes up when what a reader of it relies on changes. */
export const format = { name: 'pauta.personal-data', version: 4 } as const

const appointment = z.strictObject({
  id: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  status: z.string(),
  unit: z.string(),
  procedure: z.string(),
  professionals: z.array(z.string()),
  confirmedAt: instantSchema.nullable(),
  arrivedAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  cancelReason: z.string().nullable(),
  cancelNote: z.string().nullable(),
  /** Why it was squeezed in, booked outside of hours or without a deposit, or stopped; what other date was wished for. */
  reasons: z.array(z.string()),
  notes: z.string().nullable(),
})
const order = z.strictObject({
  id: idSchema,
  number: z.int(),
  unit: z.string(),
  createdAt: instantSchema,
  soldAt: instantSchema.nullable(),
  state: z.string(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  items: z.array(
    z.strictObject({
      procedure: z.string(),
      state: z.string(),
      netCentavos: z.int(),
      cancelReason: z.string().nullable(),
      cancelNote: z.string().nullable(),
      /** What was taken off its price after it was sold, and why; without a day while, or because, nobody agreed. */
      reductions: z.array(
        z.strictObject({
          amountCentavos: z.int(),
          reason: z.string(),
          askedAt: instantSchema,
          day: plainDateSchema.nullable(),
        }),
      ),
    }),
  ),
  notes: z.string().nullable(),
})
const payment = z.strictObject({
  id: idSchema,
  number: z.int(),
  orderNumber: z.int(),
  kind: z.string(),
  state: z.string(),
  method: z.string(),
  day: plainDateSchema,
  amountCentavos: z.int(),
  instalments: z.int(),
  payerName: z.string(),
  payerDocument: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Why it was given back, kept or contested; and why that was refused, or it was voided. */
  reason: z.string().nullable(),
  decisionNote: z.string().nullable(),
})
const contact = z.strictObject({
  id: idSchema,
  at: instantSchema,
  about: z.enum(['confirmation', 'waiting-list']),
  channel: z.string(),
  outcome: z.string(),
  note: z.string().nullable(),
})
const consent = z.strictObject({
  id: idSchema,
  purpose: z.string(),
  title: z.string(),
  edition: z.int(),
  /** What it was signed for; null where it is to no surgery, or nobody knows. */
  procedure: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** The last day on which it counts; null: until it is withdrawn. */
  lastDay: plainDateSchema.nullable(),
  way: z.string(),
  signedAt: instantSchema,
  signer: z.string(),
  signerName: z.string(),
  witnessName: z.string().nullable(),
  device: z.string().nullable(),
  /** What was agreed to, and its SHA-256. */
  text: z.string(),
  textHash: z.string(),
  /** The strokes, as the path of an SVG of 600 × 200. */
  drawing: z.string().nullable(),
  revokedAt: instantSchema.nullable(),
  revokeReason: z.string().nullable(),
})
const kept = z.strictObject({
  id: idSchema,
  kind: z.string(),
  datedOn: plainDateSchema,
  note: z.string().nullable(),
  /** The files themselves are handed over one by one. */
  fileType: z.string(),
  fileBytes: z.int(),
  fileSha256: z.string(),
  addedAt: instantSchema,
  archived: z.boolean(),
})
const note = z.strictObject({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(noteKinds),
  text: z.string(),
  by: z.string().nullable(),
})
const photo = z.strictObject({
  id: idSchema,
  view: z.string(),
  moment: z.string(),
  takenOn: plainDateSchema,
  addedAt: instantSchema,
  archived: z.boolean(),
})
const access = z.strictObject({
  id: z.int(),
  at: instantSchema,
  by: z.string().nullable(),
  what: z.enum(['read', 'export']),
  /** What was opened or taken: the record, or what hangs on it. */
  of: z.enum(openedNouns),
})

// Of the patient's own record, what Pauta needs to show it is left out.
const patient = patients.schemas.row
  .omit({ tagIds: true, masked: true, freshness: true })
  .extend({ tags: z.array(z.string()) })

/** The lists of the file, in its order; each row as it is written. */
export const sections = {
  appointments: appointment,
  orders: order,
  payments: payment,
  contacts: contact,
  notes: note,
  consents: consent,
  documents: kept,
  photos: photo,
  ...careSections,
  ...dateSections,
  accesses: access,
} as const
export type Section = keyof typeof sections
export type RowOfSection<Name extends Section> = z.output<(typeof sections)[Name]>

/** Of each section a list of its rows. */
function listsOf<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  const lists = Object.entries(shape).map(([name, row]) => [name, z.array(row)] as const)
  return Object.fromEntries(lists) as { [Name in keyof Shape]: z.ZodArray<Shape[Name]> }
}

/**
 * Everything Pauta keeps of one patient, as a file that another program can read (LGPD art. 18, V). Instants are UTC,
 * days those of the unit, money in centavos of real.
 */
export const personalDataSchema = z.strictObject({
  format: z.literal(format.name),
  version: z.literal(format.version),
  madeAt: instantSchema,
  patient,
  ...listsOf(sections),
})
export type PersonalData = z.output<typeof personalDataSchema>
