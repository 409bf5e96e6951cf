import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { fileDownload } from '../../../../server/files/kept-file.ts'
import { recordReading } from '../../../../server/endpoint/reading.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { todayIn, networkZone, localDate } from '../../../../shared/time.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import type { ConsentDetail, listConsents, listSurgeries, readConsent } from '../contract.ts'
import { isMinor, mayHandle, type Purpose } from '../rules.ts'
import { consentsOf, findConsent } from './queries.ts'
import { surgeriesToSignFor } from './surgery-queries.ts'

/** What a patient agreed to, and who signs for them today. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof listConsents>,
): Promise<ContractOutput<typeof listConsents>> {
  const { database, may, now } = context
  // By an id that was merged they are those of the record that stays.
  const { id, birthDate, guardianName } = await patientCommands.inSight(context, query.patientId)
  const items = await consentsOf(database, id)
  return {
    items: items.map((one) => {
      const mayOpen = mayHandle(one.purpose, may)
      // What it was signed for tells of their health, and so may why somebody withdrew it.
      if (!mayOpen) return { ...one, mayOpen, ...nothingOfHealth }
      return { ...one, mayOpen }
    }),
    nextCursor: null,
    isMinor: isMinor(birthDate, todayIn(networkZone, now.toString())),
    guardianName,
  }
}

const nothingOfHealth = { revokeReason: null, procedureId: null, procedureName: null, orderId: null, orderNumber: null }

/** What a consent of a patient can be signed for; of orders that are not theirs, sellers are told no number. */
export async function surgeries(
  context: Context,
  { query }: ParsedInput<typeof listSurgeries>,
): Promise<ContractOutput<typeof listSurgeries>> {
  const { actor, database, may, now } = context
  const { id } = await patientCommands.inSight(context, query.patientId)
  const items = await surgeriesToSignFor(database, { patientId: id, now: now.toString() })
  const seesNumber = (ownerId: string | null) =>
    may('order.read') && (scopeOf(actor.role, 'order.read') !== 'own' || ownerId === actor.id)
  return {
    items: items.map(({ ownerId, orderNumber, ...one }) => ({
      ...one,
      orderNumber: seesNumber(ownerId) ? orderNumber : null,
    })),
    nextCursor: null,
  }
}

/** @throws Problem NOT_FOUND where there is none, or its purpose is none of the person's matters */
export function seen<Found extends { readonly purpose: Purpose }>({ may }: Context, found: Found | undefined): Found {
  if (!found || !mayHandle(found.purpose, may)) throw notFound()
  return found
}

/** One consent that the person may read. */
export async function requireConsent(context: Context, id: string): Promise<ConsentDetail> {
  return seen(context, await findConsent(context.database, id))
}

/** The same, on record: who reads it leaves a trace. */
export async function read(context: Context, { params }: ParsedInput<typeof readConsent>): Promise<ConsentDetail> {
  const consent = await requireConsent(context, params.id)
  await trace(context, consent)
  return consent
}

/** The paper that was signed. */
export async function paperOf(context: Context, id: string, store: FileStore): Promise<Download> {
  const consent = await requireConsent(context, id)
  if (!consent.file) throw notFound()
  await trace(context, consent)
  return fileDownload(store, consent.file, `consentimento-${localDate(consent.signedAt, networkZone)}`)
}

function trace(context: Context, { id, patientId }: ConsentDetail): Promise<void> {
  const concerns = { patientIds: [patientId] }
  return recordReading(context, { noun: 'consent', verb: 'read', entityId: id, unitId: null, concerns })
}
