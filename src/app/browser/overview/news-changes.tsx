import type { AuditEntry } from '../../../features/insight/audit/contract.ts'
import { changesOf } from '../audit/audit-columns.tsx'
import { useAuditReader } from '../audit/use-audit-reader.ts'

interface NewsChangesProps {
  readonly entry: AuditEntry
  readonly zone: string
}

/** What an entry says changed, in one line, as the noun's own screens tell it. */
export default function NewsChanges({ entry, zone }: NewsChangesProps) {
  const reader = useAuditReader()
  return reader && <small>{changesOf(entry, { ...reader, zone })}</small>
}
