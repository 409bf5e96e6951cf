import { answering } from '../../shared/names.ts'

interface Option {
  readonly label: string
}
interface Group<One extends Option> {
  group: string
  items: One[]
}
interface Asked<One extends Option> {
  readonly options: readonly (One | Group<One>)[]
  readonly search: string
  readonly limit: number
}

/**
 * What a field with a list offers for what was typed: accents and case aside, the closest first within its group; a group
 * of which nothing is left goes too. At most `limit` options.
 */
export function filterOptions<One extends Option>({ options, search, limit }: Asked<One>): (One | Group<One>)[] {
  const single: One[] = []
  const groups: Group<One>[] = []
  for (const option of options) {
    if ('group' in option) groups.push(option)
    else single.push(option)
  }
  const offered: (One | Group<One>)[] = answering(single, search).slice(0, limit)
  let left = limit - offered.length
  for (const { group, items } of groups) {
    const found = answering(items, search).slice(0, left)
    if (found.length > 0) offered.push({ group, items: found })
    left -= found.length
  }
  return offered
}
