import { Group } from '@mantine/core'
import { IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatDate, localDate } from '../../../../../shared/time.ts'
import type { BlockItem } from '../../list-contract.ts'
import { categoryWords } from '../../words.ts'
import { durationWord, whenWord } from '../../block-words.ts'
import { CategoryBadge } from '../category-badge.tsx'
import { messages } from './messages.ts'
import type { BlockNames } from '../use-names.ts'

interface Shown {
  readonly language: Language
  readonly names: BlockNames
  readonly ofAllUnits: boolean
}

/** The columns of the list of blocks. */
export function blockColumns({ language, names, ofAllUnits }: Shown): Column<BlockItem>[] {
  const words = messages[language]
  const zoneOf = ({ unitId }: BlockItem) => names.zoneOf(unitId)
  return [
    {
      id: 'when',
      figures: true,
      title: words.when,
      cell: (block) => whenWord(block.startsAt, block.endsAt, zoneOf(block), language),
      width: '230px',
      sort: { ascending: 'startsAt', descending: '-startsAt' },
    },
    { id: 'what', title: words.what, cell: (block) => names.targetOf(block), card: 'line' },
    ...(ofAllUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitId }: BlockItem) => names.unitOf(unitId), width: '120px' }]
      : []),
    { id: 'reason', title: words.reason, cell: ({ reason }) => reason },
    {
      id: 'category',
      title: words.category,
      cell: ({ category }) => <CategoryBadge category={category} label={categoryWords[language][category]} />,
      width: '130px',
      card: 'corner',
    },
    {
      id: 'recurrence',
      title: words.recurrence,
      cell: (block) => <Recurrence block={block} language={language} />,
      width: '120px',
    },
    {
      id: 'duration',
      title: words.duration,
      cell: ({ startsAt, endsAt, plannedEndsAt }) => (
        <>
          {durationWord(startsAt, endsAt)}
          {plannedEndsAt && <span className="quiet"> · {words.endedEarly}</span>}
        </>
      ),
      width: '172px',
      card: 'none',
    },
    {
      id: 'created',
      title: words.created,
      cell: (block) => formatDate(localDate(block.createdAt, zoneOf(block)), language),
      width: '110px',
      hiddenAtFirst: true,
      sort: { descending: '-createdAt', ascending: 'createdAt' },
      card: 'none',
    },
  ]
}

function Recurrence({ block, language }: { block: BlockItem; language: Language }) {
  const words = messages[language]
  if (block.seriesId === null) return <span className="quiet">{words.once}</span>
  const Icon = block.isException ? IconRepeatOff : IconRepeat
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      <Icon size={15} color="var(--pauta-grey-6)" aria-hidden="true" />{' '}
      {block.isException ? words.exception : words.series}
    </Group>
  )
}
