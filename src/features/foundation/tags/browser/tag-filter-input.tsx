import { lazy, Suspense } from 'react'
import { tagFilter } from '../filter.ts'
import type { TagScope } from '../looks.ts'
import { useTagChoices } from './use-tag-filter.ts'

const ListFilterInputs = lazy(() => import('../../../../browser/table/list-filter-inputs.tsx'))

/** The tags that a list is narrowed to, among filters of another kind. */
export function TagFilterInput({ scope }: { readonly scope: TagScope }) {
  const choices = useTagChoices(scope)
  return (
    <Suspense>
      <ListFilterInputs filters={tagFilter} choices={choices} />
    </Suspense>
  )
}
