import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink, IconHistory, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Drawer } from '../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../browser/facts.tsx'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { HistoryChanges } from '../../../browser/record/record-history.tsx'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../browser/states.tsx'
import { type AuditEntry, listAudit } from '../../../features/insight/audit/contract.ts'
import { formatDate, localDate, localTime } from '../../../shared/time.ts'
import { lineOf } from './audit-columns.tsx'
import { didOf, subjectOf } from './said.ts'
import { auditMessages } from './audit-messages.ts'
import { usePlace } from './use-place.ts'
import type { AuditReader } from './wordings.ts'

interface AuditDrawerProps {
  readonly address: RecordSearch
  readonly reader: AuditReader
}

/** One thing that happened: what changed, and where to go from it. */
export default function AuditDrawer({ address, reader }: AuditDrawerProps) {
  const words = useMessages(auditMessages)
  const id = Number(address.id)
  const { data, error, refetch } = useContract(listAudit, { query: { id } }, { staleTime: Infinity })
  const entry = data?.items[0]
  const isMissing = data !== undefined && !entry
  return (
    <Drawer
      title={entry ? didOf(entry, reader) : error || isMissing ? words.title : words.loading}
      writing={false}
      onClose={address.close}
    >
      {entry ? (
        <>
          <Ways entry={entry} />
          <Entry entry={entry} reader={reader} />
        </>
      ) : isMissing ? (
        <Empty title={words.missing} />
      ) : error ? (
        <DidNotCome error={error} onAgain={() => void refetch()} />
      ) : (
        <RecordWaiting />
      )}
    </Drawer>
  )
}

function Entry({ entry, reader }: { readonly entry: AuditEntry; readonly reader: AuditReader }) {
  const words = useMessages(auditMessages)
  const { language, zone, nameOf } = reader
  const line = lineOf(entry, reader)
  const when = `${formatDate(localDate(entry.at, zone), language)} · ${localTime(entry.at, zone)}`
  return (
    <>
      <FactList
        facts={[
          [words.when, when],
          [words.who, entry.actorName ?? words.system],
          [words.record, subjectOf(entry, reader)],
          ...(entry.unitId ? [[words.unit, nameOf(entry.unitId)] as const] : []),
          ...(line?.note ? [[words.reason, line.note.text] as const] : []),
          ...(entry.requestId ? [[words.request, entry.requestId] as const] : []),
        ]}
      />
      {line && line.changes.length > 0 && (
        <>
          <Text component="h3" fw={600} mt="md" mb="xs">
            {words.changes}
          </Text>
          <HistoryChanges changes={line.changes} />
        </>
      )}
    </>
  )
}

/** From the entry on: to its record, and to what else happened to it or was done by the same person. */
function Ways({ entry }: { readonly entry: AuditEntry }) {
  const words = useMessages(auditMessages)
  const [, setSearch] = useSearchParams()
  const place = usePlace(entry)
  const only = (patch: Record<string, string>) =>
    setSearch({ evento: undefined, periodo: 'tudo', de: undefined, ate: undefined, ...patch }, { push: true })
  return (
    <Group gap="xs" mb="md">
      {place && (
        <Button
          component={Link}
          to={place.path ?? '.'}
          search={place.search as never}
          leftSection={<IconExternalLink size={16} />}
        >
          {words.openRecord}
        </Button>
      )}
      {entry.verb !== 'export' && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} />}
          onClick={() => only({ registro: entry.entityId })}
        >
          {words.ofThisRecord}
        </Button>
      )}
      {entry.actorId && (
        <Button
          variant="default"
          leftSection={<IconUser size={16} />}
          onClick={() => only({ quem: entry.actorId ?? '' })}
        >
          {words.ofThisPerson}
        </Button>
      )}
    </Group>
  )
}
