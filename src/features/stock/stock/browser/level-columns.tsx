import { Text } from '@mantine/core'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { Level } from '../record.ts'
import { worthOf } from '../rules.ts'
import { stockMessages } from './messages.ts'
import { coverInWords, worthInWords } from './wording.ts'

const figure = { align: 'end', figures: true, card: 'named' } as const

/** The columns of what units have. */
export function levelColumns(language: Language, manyUnits: boolean): Column<Level>[] {
  const words = stockMessages[language]
  return [
    {
      id: 'material',
      title: words.material,
      sort: { ascending: 'name', descending: '-name' },
      cell: ({ materialName }) => <b>{materialName}</b>,
    },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: Level) => unitName, width: '92px' } as const]
      : []),
    { id: 'code', title: words.code, cell: ({ code }) => code, width: '80px', hiddenAtFirst: true, card: 'none' },
    {
      id: 'onHand',
      title: words.onHand,
      width: '118px',
      ...figure,
      cell: ({ onHand, useUnit, minimum }) => (
        <Text inherit {...(minimum !== null && onHand < minimum && { c: 'var(--pauta-warning)', fw: 600 })}>
          {onHand} {useUnit}
        </Text>
      ),
    },
    {
      id: 'reserved',
      title: words.reserved,
      width: '90px',
      ...figure,
      cell: ({ reserved }) => (reserved > 0 ? reserved : null),
    },
    {
      id: 'available',
      title: words.available,
      width: '94px',
      ...figure,
      cell: ({ available }) => <Short of={available} />,
    },
    {
      id: 'minimum',
      title: words.minimum,
      width: '90px',
      ...figure,
      card: 'none',
      hiddenAtFirst: true,
      cell: ({ minimum }) => minimum,
    },
    {
      id: 'aside',
      title: `${words.expired} · ${words.held}`,
      width: '124px',
      ...figure,
      cell: ({ expired, held }) =>
        expired + held > 0 ? (
          <Text inherit c="var(--pauta-danger)">
            {expired} · {held}
          </Text>
        ) : null,
    },
    {
      id: 'inTransit',
      title: words.inTransit,
      width: '96px',
      ...figure,
      cell: ({ inTransit }) => (inTransit > 0 ? inTransit : null),
    },
    { id: 'cover', title: words.cover, width: '98px', ...figure, cell: (level) => coverInWords(level, language) },
    {
      id: 'expiring',
      title: words.expiring,
      width: '136px',
      ...figure,
      cell: ({ expiring30, expiring60, expiring90 }) =>
        expiring90 > 0 ? (
          <Text inherit {...(expiring30 > 0 && { c: 'var(--pauta-warning)' })}>
            {expiring30} · {expiring60} · {expiring90}
          </Text>
        ) : null,
    },
    {
      id: 'nextExpiry',
      title: words.nextExpiry,
      width: '124px',
      figures: true,
      hiddenAtFirst: true,
      card: 'named',
      cell: ({ nextExpiry }) => nextExpiry && formatDate(nextExpiry, language),
    },
    {
      id: 'usedIn90',
      title: words.usedIn90,
      width: '110px',
      ...figure,
      card: 'none',
      hiddenAtFirst: true,
      cell: ({ usedIn90 }) => usedIn90,
    },
    {
      id: 'averageCost',
      title: words.averageCost,
      width: '110px',
      ...figure,
      card: 'none',
      hiddenAtFirst: true,
      cell: (level) => (level.owned > 0 ? worthInWords(worthOf(1, level), language) : null),
    },
    {
      id: 'value',
      title: words.value,
      width: '120px',
      ...figure,
      card: 'none',
      hiddenAtFirst: true,
      cell: ({ value }) => worthInWords(value, language),
    },
  ]
}

/** Nothing left shines. */
function Short({ of }: { readonly of: number }) {
  return of === 0 ? (
    <Text inherit fw={600} c="var(--pauta-danger)">
      0
    </Text>
  ) : (
    of
  )
}
