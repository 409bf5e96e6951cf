import type { Opened, Place } from '../shared/live-noun.ts'
import type { RoutePath } from '../shared/route-table.ts'
import { liveNoun } from './live/nouns.ts'
import { parseSearch } from './search.ts'

function placesOf(about: Opened): readonly Place[] {
  // What the bell tells of under another name opens as the noun of its event says.
  const { opens = [] } = liveNoun(about.noun) ?? liveNoun(about.event.split('.')[0] ?? '') ?? {}
  if (typeof opens === 'function') return [opens(about)]
  return opens.map((address) => {
    const [path = '', search = ''] = address.split('?')
    const given = search.endsWith('=') ? search + about.openedBy : search
    return { path: path === '' ? null : (path as RoutePath), search: parseSearch(given) }
  })
}

/** Where the reader can open what something happened to: the first page that they may open; none where there is none. */
export function placeOf(about: Opened, mayOpen: (path: string) => boolean): Place | undefined {
  return placesOf(about).find(({ path }) => path === null || mayOpen(path))
}
