import { Group } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatDay, localDate } from '../../../../../shared/time.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import { categoryWords } from '../../../blocks/words.ts'
import type { BlockRequest } from '../../record.ts'
import { RequestStatusChip, UrgencyChip } from './chips.tsx'
import { messages } from './messages.ts'
import { whatOf } from '../drawer/wording.ts'

/** The columns of the list of requests; times are those of each request's unit. */
export function requestColumns(
  language: Language,
  zoneOf: (unitId: string) => string,
  manyUnits: boolean,
): Column<BlockRequest>[] {
  const words = messages[language]
  return [
    {
      id: 'what',
      title: words.what,
      cell: (request) => <b>{whatOf(request, language)}</b>,
      width: '170px',
    },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: (request: BlockRequest) => request.unitName, width: '84px' }]
      : []),
    {
      id: 'when',
      figures: true,
      title: words.when,
      width: '214px',
      sort: { ascending: 'startsAt', descending: '-startsAt' },
      cell: (request) => (
        <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
          {whenWord(request.startsAt, request.endsAt, zoneOf(request.unitId), language)}
          {request.rule && <IconRepeat size={14} aria-label={words.repeats} />}
        </Group>
      ),
    },
    { id: 'reason', title: words.reason, cell: ({ reason }) => reason },
    {
      id: 'category',
      title: words.category,
      cell: ({ category }) => categoryWords[language][category],
      width: '120px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'urgency',
      title: words.urgency,
      cell: ({ urgency }) => <UrgencyChip urgency={urgency} />,
      width: '92px',
      sort: { descending: '-urgency', ascending: 'urgency' },
    },
    {
      id: 'requestedBy',
      title: words.requestedBy,
      cell: ({ requestedByName }) => requestedByName,
      width: '150px',
    },
    {
      id: 'requestedAt',
      title: words.requestedAt,
      cell: ({ requestedAt, unitId }) => formatDay(localDate(requestedAt, zoneOf(unitId)), language),
      width: '104px',
      sort: { descending: '-requestedAt', ascending: 'requestedAt' },
      card: 'none',
    },
    {
      id: 'decidedBy',
      title: words.decidedBy,
      cell: ({ decidedByName }) => decidedByName,
      width: '150px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'status',
      title: words.status,
      cell: ({ status }) => <RequestStatusChip status={status} />,
      width: '140px',
      card: 'corner',
    },
  ]
}
