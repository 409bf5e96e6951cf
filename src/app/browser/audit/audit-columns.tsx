import { historyLines } from '../../../browser/record/history-lines.ts'
import type { Column } from '../../../browser/table/column.ts'
import type { AuditEntry } from '../../../features/insight/audit/contract.ts'
import { formatDayTime } from '../../../shared/time.ts'
import { events } from '../../collected/events.ts'
import { auditMessages } from './audit-messages.ts'
import { didOf, recordOf } from './said.ts'
import { type AuditReader, wordingOf } from './wordings.ts'

/** What an entry says changed, and what was said about it, as the noun's own screens tell it. */
export function lineOf(entry: AuditEntry, reader: AuditReader) {
  const wording = wordingOf(events, entry.noun, reader)
  return wording && historyLines([entry], wording, reader.zone, reader.language)[0]
}

/** The changes of an entry in one line. */
export function changesOf(entry: AuditEntry, reader: AuditReader): string {
  const line = lineOf(entry, reader)
  const { nothing } = auditMessages[reader.language]
  const changes = line?.changes.map(({ field, before, after }) =>
    before === null ? `${field}: ${after ?? nothing}` : `${field}: ${before} → ${after ?? nothing}`,
  )
  return [...(changes ?? []), line?.note?.text].filter(Boolean).join('; ')
}

/** The columns of the audit. */
export function auditColumns(reader: AuditReader): Column<AuditEntry>[] {
  const { language, zone, nameOf } = reader
  const words = auditMessages[language]
  return [
    {
      id: 'when',
      title: words.when,
      cell: ({ at }) => formatDayTime(at, zone, language),
      width: '140px',
      figures: true,
      card: 'corner',
    },
    { id: 'who', title: words.who, cell: ({ actorName }) => actorName ?? words.system, width: '160px' },
    { id: 'did', title: words.did, cell: (entry) => didOf(entry, reader), width: '190px', card: 'heading' },
    { id: 'record', title: words.record, cell: (entry) => recordOf(entry, reader) },
    { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName, width: '180px' },
    { id: 'changes', title: words.changes, cell: (entry) => changesOf(entry, reader), card: 'none' },
    {
      id: 'unit',
      title: words.unit,
      cell: ({ unitId }) => (unitId ? nameOf(unitId) : '–'),
      width: '120px',
      hiddenAtFirst: true,
    },
  ]
}
