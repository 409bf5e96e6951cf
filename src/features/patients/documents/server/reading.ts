import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { fileDownload } from '../../../../server/files/kept-file.ts'
import { recordReading } from '../../../../server/endpoint/reading.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import type { listDocuments, PatientDocument } from '../contract.ts'
import { kindsSeen } from '../rules.ts'
import { documentKindWords } from '../words.ts'
import { documentsOf, findDocument } from './queries.ts'

/** The documents of a patient that the person may see. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof listDocuments>,
): Promise<ContractOutput<typeof listDocuments>> {
  const { id } = await patientCommands.inSight(context, query.patientId)
  return { items: await documentsOf(context.database, id, kindsSeen(context.may)), nextCursor: null }
}

/** @throws Problem NOT_FOUND where there is none, or it is of a kind that the person does not see */
export function seen({ may }: Context, document: PatientDocument | undefined): PatientDocument {
  if (!document || !kindsSeen(may).includes(document.kind)) throw notFound()
  return document
}

/** One document that the person may see. */
export async function requireDocument(context: Context, id: string): Promise<PatientDocument> {
  return seen(context, await findDocument(context.database, id))
}

/** The file of a document, on record. */
export async function fileOf(context: Context, id: string, store: FileStore): Promise<Download> {
  const document = await requireDocument(context, id)
  const { patientId, kind, datedOn, fileName: name, fileType: type } = document
  const concerns = { patientIds: [patientId] }
  await recordReading(context, { noun: 'patientDocument', verb: 'read', entityId: id, unitId: null, concerns })
  return fileDownload(store, { name, type }, `${documentKindWords['pt-BR'][kind].toLowerCase()}-${datedOn}`)
}
