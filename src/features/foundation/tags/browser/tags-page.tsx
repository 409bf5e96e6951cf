import { IconPlus } from '@tabler/icons-react'
import { lazy, useCallback } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import type { Column } from '../../../../browser/table/column.ts'
import { type TagRecord, tags } from '../record.ts'
import { tagMessages } from './messages.ts'
import { tagCells } from './tag-cells.tsx'

const TagPanel = lazy(() => import('./tag-panel.tsx'))

/** How often each is used; on what, for a pointer that rests on it. */
function usesColumn(words: (typeof tagMessages)['pt-BR']): Column<TagRecord> {
  return {
    id: 'uses',
    title: words.uses,
    cell: ({ patients, orders, appointments }) => (
      <span title={words.usesOf(patients, orders, appointments)}>
        {(patients ?? 0) + (orders ?? 0) + (appointments ?? 0)}
      </span>
    ),
    width: '96px',
    align: 'end',
    figures: true,
    sort: { ascending: 'uses', descending: '-uses' },
  }
}

/** `/tags`: the words that staff put on patients, orders and appointments. */
export default function TagsPage() {
  const words = useMessages(tagMessages)
  useDocumentTitle(`${tags.words.many[useLanguage()]} · Pauta`)
  const columns = useCallback(
    ([name, scopes, ...others]: Column<TagRecord>[]): Column<TagRecord>[] => [
      ...(name ? [name] : []),
      ...(scopes ? [scopes] : []),
      usesColumn(words),
      ...others,
    ],
    [words],
  )
  return <RecordPage record={tags} icon={<IconPlus size={16} />} Panel={TagPanel} cells={tagCells} columns={columns} />
}
