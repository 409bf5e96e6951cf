import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { localDate, localTime } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { mayHappen } from '../../../../shared/transitions.ts'
import type { RecordingDetail } from '../record.ts'
import { clockText, isOfMedicalRecord, permissionFor } from '../rules.ts'
import { recordingMachine } from '../transitions.ts'
import { mediaWords, recordingKindWords, recordingStateWords } from '../words.ts'
import { playsPage } from './play-queries.ts'
import {
  findRecording,
  type ListedRecording,
  lockRecording,
  type RecordingFilter,
  recordingsPage,
  type StoredRecording,
} from './queries.ts'
import { recordingReach, seesOwnAlone } from './reach-queries.ts'

type Asked = Omit<RecordingFilter, 'reach'> & { readonly unitId?: readonly string[] | undefined }

function filterOf(context: Context, { unitId, ...asked }: Asked): RecordingFilter {
  return { ...asked, reach: recordingReach(context, unitId) }
}

/** A page of recordings. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listRecordings>,
): Promise<ContractOutput<typeof contract.listRecordings>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  const page = await recordingsPage(database, filterOf(context, asked), { sort, cursor, cursors, limit })
  return { ...page, items: page.items.map(({ timeZone: _zone, ...recording }) => recording) }
}

/** The list as a file, without what was said; who took it is on record. */
export function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportRecordings>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { actor, cursors, database } = context
  const filter = filterOf(context, asked)
  return exportPages(context, format, {
    noun: 'recording',
    name: 'gravacoes',
    columns: columnsIn(actor.language),
    batches: everyPage((cursor) => recordingsPage(database, filter, { sort, cursor, cursors, limit: 500 })),
    filters: asked,
    units: unitFilter(actor, asked.unitId),
  })
}

function columnsIn(language: Language): Column<ListedRecording>[] {
  return [
    {
      title: both('Gravada em', 'Recorded at'),
      value: ({ recordedAt: at, timeZone }) => ({ moment: `${localDate(at, timeZone)}T${localTime(at, timeZone)}` }),
    },
    { title: both('Paciente', 'Patient'), value: ({ patientName }) => patientName },
    { title: both('Prontuário', 'Record'), value: ({ recordNumber }) => recordNumber },
    { title: both('Tipo', 'Kind'), value: ({ kind }) => recordingKindWords[language][kind] },
    { title: both('Mídia', 'Media'), value: ({ media }) => mediaWords[language][media] },
    { title: both('Situação', 'State'), value: ({ state }) => recordingStateWords[language][state] },
    {
      title: both('Duração', 'Length'),
      value: ({ durationMs }) => (durationMs === null ? null : clockText(durationMs)),
    },
    { title: both('Bytes', 'Bytes'), value: ({ bytes }) => bytes },
    { title: both('Gravada por', 'Recorded by'), value: ({ addedByName }) => addedByName },
    { title: both('Vezes ouvida', 'Times heard'), value: ({ playCount }) => playCount },
  ]
}

/** @throws Problem NOT_FOUND for none, another unit's, of a kind that is not the person's, or of others where they see their own alone */
export function seen<Row extends Pick<StoredRecording, 'kind' | 'unitId' | 'addedById'>>(
  { actor, may }: Pick<Context, 'actor' | 'may'>,
  row: Row | undefined,
): Row {
  const isSeen =
    row &&
    seesUnit(actor, row.unitId) &&
    may(permissionFor(row.kind, 'read')) &&
    (!seesOwnAlone(actor, row.kind) || row.addedById === actor.id)
  if (!isSeen) throw notFound()
  return row
}

/** A recording with what its reader may do to it. */
export async function requireRecording(context: Context, id: string): Promise<RecordingDetail> {
  return withActs(context, seen(context, await findRecording(context.database, id)))
}

/** The same as it stands, kept from other changes until the transaction ends. */
export async function lockSeen(context: Context, id: string): Promise<StoredRecording> {
  return seen(context, await lockRecording(context.database, id))
}

function withActs({ actor, may }: Context, stored: StoredRecording): RecordingDetail {
  const isThere = stored.state === 'ready' && !stored.isWithdrawn
  const mayEdit = may(permissionFor(stored.kind, 'edit'))
  const can: RecordingDetail['can'] = []
  if (stored.state === 'uploading' && !stored.isWithdrawn && mayEdit && stored.addedById === actor.id) can.push('send')
  if (isThere) can.push('play')
  if (isThere && mayEdit) can.push('mark')
  const isTheirs = stored.state === 'ready' && isOfMedicalRecord(stored.kind)
  if ((isThere || isTheirs) && may('recording.copy')) can.push('copy')
  const ends = mayHappen(recordingMachine, stored, { id: actor.id, may })
  return { ...stored, can: [...can, ...(Object.keys(ends) as (keyof typeof ends)[]).filter((name) => ends[name])] }
}

/** One recording. */
export function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readRecording>,
): Promise<RecordingDetail> {
  return requireRecording(context, params.id)
}

/** Who opened a recording, the latest first. */
export async function plays(
  context: Context,
  { params, query }: ParsedInput<typeof contract.listPlays>,
): Promise<ContractOutput<typeof contract.listPlays>> {
  const { cursors, database } = context
  const { id } = await requireRecording(context, params.id)
  return playsPage(database, id, { ...query, cursors })
}
