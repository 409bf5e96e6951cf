import { useMemo } from 'react'
import { catalogueOf } from '../../../browser/catalogues.ts'
import { useSession } from '../../../browser/current.ts'
import { useContract } from '../../../browser/query.ts'
import { listTags, type Tag } from '../contract.ts'

const none = catalogueOf<Tag>([])

/** The tags of the network, by name; none while they are on their way, and for roles that see none. */
export function useTags() {
  const { may } = useSession()
  const { data } = useContract(listTags, {}, { enabled: may('tag.read') })
  return data ? catalogueOf(data.items) : none
}

/** The tags of a record, by name. */
export function useTagsOf(ids: readonly string[]): readonly Tag[] {
  const { items } = useTags()
  return useMemo(() => items.filter(({ id }) => ids.includes(id)), [items, ids])
}
