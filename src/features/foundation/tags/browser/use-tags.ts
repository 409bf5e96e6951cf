import { useMemo } from 'react'
import { catalogueOf } from '../../../../browser/catalogues.ts'
import { useSession } from '../../../../browser/current.ts'
import { useContract } from '../../../../browser/query.ts'
import { listTags, type Tag } from '../contract.ts'

const none = catalogueOf<Tag>([])

/**
 * The tags of the network, by name; none while they are on their way, and for roles that see none.
 * @param wanted false while nothing shown depends on them
 */
export function useTags(wanted = true) {
  const { may } = useSession()
  const { data } = useContract(listTags, {}, { enabled: wanted && may('tag.read') })
  return data ? catalogueOf(data.items) : none
}

/** The tags of a record, by name; what was merged meanwhile as what took its place. */
export function useTagsOf(ids: readonly string[]): readonly Tag[] {
  const { items, byId } = useTags(ids.length > 0)
  return useMemo(() => {
    const standing = new Set(ids.map((id) => byId.get(id)?.mergedInto ?? id))
    return items.filter(({ id }) => standing.has(id))
  }, [items, byId, ids])
}
