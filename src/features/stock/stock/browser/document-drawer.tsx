import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { AskedDrawer } from '../../../../browser/dialog/asked-drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { readDocument } from '../contract.ts'
import type { DocumentDetail, DocumentLine } from '../record.ts'
import { documentKindWords, lossCauseWords, placeWords } from '../words.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentMark } from './marks.tsx'
import { stockMessages } from './messages.ts'
import { lotInWords } from './wording.ts'

/** One document: what it moved from where to where, what followed it, and what may be done with it. */
export default function DocumentDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(stockMessages)
  const kinds = useMessages(documentKindWords)
  const answer = useContract(readDocument, { params: { id } })
  return (
    <AskedDrawer
      title={({ kind, number }) => `${kinds[kind]} ${number}`}
      kind={words.documentos}
      answer={answer}
      words={words}
      width="min(640px, 96vw)"
      onClose={onClose}
    >
      {(document) => <Shown key={document.id} document={document} />}
    </AskedDrawer>
  )
}

function Shown({ document }: { readonly document: DocumentDetail }) {
  const words = useMessages(stockMessages)
  const causes = useMessages(lossCauseWords)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const {
    unitId,
    unitName,
    toUnitId,
    toUnitName,
    supplierName,
    invoice,
    cause,
    reason,
    day,
    recordedAt,
    recordedByName,
  } = document
  // Whoever receives a transfer reads it in their own zone.
  const zone = zoneOfUnit(units, units.some(({ id }) => id === unitId) ? unitId : (toUnitId ?? unitId))
  const opens = (id: string, label: string) => (
    <Anchor key={id} component="button" type="button" onClick={() => setSearch({ documento: id }, { push: true })}>
      {label}
    </Anchor>
  )
  return (
    <Stack gap="md">
      <FactList
        facts={[
          [words.state, <DocumentMark key="state" state={document.state} />],
          [words.unit, unitName],
          ...(toUnitName ? ([[words.to, toUnitName]] as const) : []),
          ...(supplierName ? ([[words.supplier, supplierName]] as const) : []),
          ...(invoice ? ([[words.invoice, invoice]] as const) : []),
          ...(cause ? ([[words.cause, causes[cause]]] as const) : []),
          ...(reason ? ([[words.reason, reason]] as const) : []),
          [words.day, formatDate(day, language)],
          ...(document.witnessName ? ([[words.witness, document.witnessName]] as const) : []),
          [words.by, `${recordedByName} · ${formatDayTime(recordedAt, zone, language)}`],
          ...(document.ofDocumentId && document.ofNumber !== null
            ? ([[words.about, opens(document.ofDocumentId, words.of(document.ofNumber))]] as const)
            : []),
          ...(document.followedBy.length > 0
            ? ([
                [
                  words.followedBy,
                  <Group key="following" gap="xs">
                    {document.followedBy.map(({ id, kind, number }) => opens(id, `${kinds[kind]} ${number}`))}
                  </Group>,
                ],
              ] as const)
            : []),
        ]}
      />
      <DocumentActions document={document} />
      <Stack component="ul" gap={6} p={0} m={0} aria-label={words.lines}>
        {document.lines.map((line) => (
          <Line key={`${line.line} ${line.lotId}`} line={line} />
        ))}
      </Stack>
    </Stack>
  )
}

function Line({ line }: { readonly line: DocumentLine }) {
  const words = useMessages(stockMessages)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  const { materialName, fromPlace, toPlace, left, arrived, useUnit, skipReason } = line
  const way = [fromPlace, toPlace].filter((place) => place !== null).map((place) => placeNames[place])
  const difference = fromPlace !== null && toPlace !== null ? arrived - left : fromPlace === 'transit' ? -left : 0
  return (
    <Card component="li" withBorder padding="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Text fw={600}>{materialName}</Text>
        <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
          {fromPlace === 'transit' ? arrived : left || arrived} {useUnit}
        </Text>
      </Group>
      <Text size="sm" c="gray.7">
        {lotInWords(line, language)} · {way.join(' → ')}
      </Text>
      {difference !== 0 && (
        <Text size="sm" c="var(--pauta-danger)">
          {difference < 0 ? words.notArrived(-difference) : words.moreArrived(difference)}
        </Text>
      )}
      {skipReason && (
        <Text size="sm" c="gray.7">
          {words.skipped} “{skipReason}”
        </Text>
      )}
    </Card>
  )
}
