import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { newId } from '../../../../shared/ids.ts'
import type { CaseKind, Shelf } from '../rules.ts'
import { insertDocuments, insertMovementsOfMany, type NewDocument, type NewMovement } from './posting-queries.ts'
import { usedOn } from './case-queries.ts'
import { recorded } from './posting.ts'
import { insertPrescriptions, type Prescription } from './patient-queries.ts'
import { asLongAsThereIs } from './refusals.ts'
import type { Witness } from '../witness.ts'
import { witnessed } from './witness.ts'

/** One line of what a case is given, gives back or uses; in use units and ten-thousandths of a real. */
export interface CaseLine {
  readonly materialId: string
  readonly lotId: string
  readonly shelf: Shelf
  readonly quantity: number
  readonly value: number
  readonly skipReason?: string | undefined
  /** Where it counts on another day than its document. */
  readonly day?: string
}

/** What is done with the materials of one case, as one act. */
export interface CaseDocument {
  readonly id: string
  readonly kind: CaseKind
  readonly appointmentId: string
  readonly unitId: string
  /** The day on which it counts: of use, the surgery's. */
  readonly day: string
  readonly lines: readonly CaseLine[]
  /** Of what is controlled: the second person, and of what leaves the cabinet who prescribed it, with the dose. */
  readonly witnessId?: string | undefined
  readonly prescription?: Prescription | undefined
  /** What a client sent, where it made the id. */
  readonly sent?: object
}

type Moved = NewMovement & { readonly documentId: string }

/** What leaves a shelf comes to the case, and the other way round; what is used leaves the case. */
function movementsOf({ id: documentId, kind, appointmentId, unitId, day, lines }: CaseDocument): Moved[] {
  return lines.flatMap(({ shelf, quantity, value, skipReason, ...what }, index): Moved[] => {
    const line = { documentId, line: index + 1, unitId, day, ...what }
    const way = kind === 'case_issue' ? 1 : -1
    const onCase = { ...line, place: 'case', appointmentId, shelf, quantity: way * quantity } as const
    const ofCase = { ...onCase, value: way * value || 0, skipReason }
    if (kind === 'case_use') return [ofCase]
    return [{ ...line, place: shelf, quantity: -way * quantity, value: -way * value || 0 }, ofCase]
  })
}

/** Who stands beside what is done with the materials of a case, as `witnessed`; undefined where none of it is controlled. */
export const witnessedForCase = (
  context: Context,
  document: CaseDocument,
  witness: Witness | undefined,
): Promise<string | undefined | KeptRefusal> =>
  witnessed(context, { unitId: document.unitId, kind: document.kind, movements: movementsOf(document), witness })

/**
 * Posts what is done with the materials of cases, all of it or nothing. The levels of its materials are locked already.
 * @returns how many documents were new
 * @throws Problem RULE_BROKEN where it is not there any more
 */
export async function postForCases(context: Context, documents: readonly CaseDocument[]): Promise<number> {
  if (documents.length === 0) return 0
  const { database } = context
  const rows = documents.map(({ lines: _lines, sent: _sent, prescription: _prescription, ...document }) => {
    return { ...document, ...recorded(context) }
  })
  const made = await insertDocuments(database, rows)
  if (made < documents.length) return made
  const prescribed = documents.flatMap(({ id: documentId, prescription }) =>
    prescription ? [{ ...prescription, documentId }] : [],
  )
  await insertPrescriptions(database, prescribed)
  await asLongAsThereIs(() => insertMovementsOfMany(database, documents.flatMap(movementsOf)))
  for (const { id, unitId, kind, day, lines, sent = {} } of documents) {
    const changes = changesBetween<Record<string, unknown>>({}, { kind, day, lines: lines.length })
    const told = { entityId: id, unitId, concerns: concernsOf([], [id]), changes, consequence: 'heard' } as const
    context.record({ noun: 'stock', verb: 'issue', ...told, sent })
  }
  return made
}

/**
 * Reverses what the closing of a unit's day took as used: it is on its cases again. What went back to shelves stays there.
 * The day's map is held by whoever asks, so that it is done once.
 */
export async function takeUseBack(
  context: Context,
  { unitId, day, today, reason }: { unitId: string; day: string; today: string; reason: string },
): Promise<void> {
  const { database } = context
  const posted = await usedOn(database, unitId, day)
  const reversals = new Map<string, NewDocument>()
  for (const { documentId } of posted)
    if (!reversals.has(documentId))
      reversals.set(documentId, {
        id: newId(),
        kind: 'reversal',
        unitId,
        ofDocumentId: documentId,
        reason,
        day: today,
        ...recorded(context),
      })
  if (reversals.size === 0) return
  await insertDocuments(database, [...reversals.values()])
  const back = posted.map(({ documentId, ...movement }) => {
    const { quantity, value } = movement
    const id = reversals.get(documentId)?.id ?? ''
    return { ...movement, place: 'case' as const, documentId: id, quantity: -quantity, value: -value || 0 }
  })
  await asLongAsThereIs(() => insertMovementsOfMany(database, back))
  for (const { id, ofDocumentId = '' } of reversals.values()) {
    const changes = changesBetween<Record<string, unknown>>({}, { kind: 'reversal' })
    const told = { entityId: id, unitId, concerns: concernsOf([], [id, ofDocumentId]), changes } as const
    context.record({ noun: 'stock', verb: 'reverse', ...told, note: reason, sent: {}, consequence: 'heard' })
  }
}
