import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { tracingVerbs } from '../../../../server/events/events.ts'
import type { SubjectsByName } from '../../../../server/events/subject.ts'
import { everyPage, type PageAsked } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { type EventsByNoun, eventsOf, verbInWords } from '../../../../shared/noun-events.ts'
import { visibleChanges } from '../../../../shared/permissions.ts'
import { type AuditEntry, auditEntrySchema } from '../contract.ts'
import type * as contract from '../contract.ts'
import { listPage } from './queries.ts'

/** What can happen to records of all nouns, and what they say of themselves. */
export interface Recorded {
  readonly events: EventsByNoun
  readonly subjects: SubjectsByName
}

type Asked = Omit<ParsedInput<typeof contract.listAudit>['query'], 'cursor' | 'limit'>

/** A page of what happened to records that the person may see. */
export async function list(
  recorded: Recorded,
  context: Context,
  { query }: ParsedInput<typeof contract.listAudit>,
): Promise<ContractOutput<typeof contract.listAudit>> {
  const { cursor, limit, ...asked } = query
  return page(recorded, context, asked, { cursor, limit, cursors: context.cursors })
}

async function page({ events, subjects }: Recorded, context: Context, { unitId, ...asked }: Asked, paging: PageAsked) {
  const filter = { ...asked, units: unitFilter(context.actor, unitId), verbs: verbsFor(events, context, asked) }
  const { items, nextCursor } = await listPage(context.database, subjects, filter, paging)
  return {
    items: items.flatMap(({ data: { changes = {}, note = null }, ...entry }) => {
      const visible = visibleChanges(context.may, eventsOf(events, entry.noun)?.guarded, changes)
      // Of an entry that tells only what its reader may not see nothing is told.
      const isHidden = Object.keys(visible).length === 0 && Object.keys(changes).length > 0
      return isHidden ? [] : [{ ...entry, changes: visible, note }]
    }),
    nextCursor,
  }
}

/** The verbs that are asked for, of nouns whose histories the person may see; what is told to one person alone is none. */
function verbsFor(events: EventsByNoun, { may }: Context, { noun, verb, kind }: Asked) {
  return Object.values(events)
    .filter((one) => may(one.historyFor) && !one.isPersonal && (!noun?.length || noun.includes(one.noun)))
    .flatMap((one) => Object.keys(one.verbs).map((name) => ({ noun: one.noun, verb: name })))
    .filter((one) => !verb?.length || verb.includes(one.verb))
    .filter((one) => !kind || tracingVerbs.includes(one.verb) === (kind === 'readings'))
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  recorded: Recorded,
  context: Context,
  { query }: ParsedInput<typeof contract.exportAudit>,
): Promise<Download> {
  const { format, ...asked } = query
  return exportPages(context, format, {
    noun: 'audit',
    name: 'auditoria',
    columns: columnsIn(recorded.events, context.actor.language),
    batches: batches(recorded, context, asked),
    filters: asked,
    units: unitFilter(context.actor, asked.unitId),
  })
}

async function* batches(recorded: Recorded, context: Context, asked: Asked): AsyncIterable<AuditEntry[]> {
  const read = (cursor: string | undefined) =>
    page(recorded, context, asked, { cursor, limit: batchSize, cursors: context.cursors })
  for await (const items of everyPage(read)) yield context.asSeen(z.array(auditEntrySchema), items)
}

function columnsIn(events: EventsByNoun, language: Language): Column<AuditEntry>[] {
  return [
    { title: both('Quando (UTC)', 'When (UTC)'), value: (row) => row.at },
    { title: both('Quem', 'Who'), value: (row) => row.actorName },
    { title: both('Registro', 'Record'), value: (row) => eventsOf(events, row.noun)?.words[language] ?? row.noun },
    {
      title: both('O que fez', 'What'),
      value: (row) => verbInWords(eventsOf(events, row.noun) ?? { verbs: {} }, row.verb, language),
    },
    { title: both('Qual', 'Which'), value: (row) => row.what },
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Mudanças', 'Changes'), value: (row) => JSON.stringify(row.changes) },
    { title: both('Motivo', 'Reason'), value: (row) => row.note },
    { title: both('Código do registro', 'Record code'), value: (row) => row.entityId },
    { title: both('Código para o suporte', 'Support code'), value: (row) => row.requestId },
  ]
}
