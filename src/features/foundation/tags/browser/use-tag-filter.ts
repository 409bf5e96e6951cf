import { useMemo } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { type Search, useSearchParams } from '../../../../browser/search.ts'
import type { FilterRecords } from '../../../../browser/table/list-filter-chips.ts'
import { tagFilter } from '../filter.ts'
import type { TagScope } from '../looks.ts'
import { useTags } from './use-tags.ts'

const key = tagFilter.tagId.filter.key

/** Whether the person filters by tags: who sees patients masked sees no tags on them. */
function useMayFilter(): boolean {
  const { may } = useSession()
  return may('tag.read') && may('patient.readUnmasked')
}

/** What the address asks, without tags where the person filters by none, and the tags behind its chips. */
export function useTagSearch(): { readonly search: Search; readonly records: FilterRecords } {
  const mayFilter = useMayFilter()
  const [asked] = useSearchParams()
  const { items } = useTags(mayFilter && asked[key] !== undefined)
  const search = useMemo(() => (mayFilter ? asked : { ...asked, [key]: undefined }), [mayFilter, asked])
  return { search, records: { tagId: items } }
}

/** The tags that a list of such records can be narrowed to; nothing to choose where there are none. */
export function useTagChoices(scope: TagScope): FilterRecords {
  const mayFilter = useMayFilter()
  const { items } = useTags(mayFilter)
  return useMemo((): FilterRecords => {
    const fitting = items.filter((tag) => tag.mergedInto === null && tag.scopes.includes(scope))
    return mayFilter && fitting.length > 0 ? { tagId: fitting } : {}
  }, [mayFilter, items, scope])
}
