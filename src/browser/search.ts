import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { writtenInUrl } from './url.ts'

/** What is after `?`: plain strings, lists comma-separated, so that links stay short and readable. */
export type Search = Readonly<Record<string, string | undefined>>

/** Reads the part after `?`; of a name that is there twice the last one counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes the part after `?`; members that are undefined, null, empty or an empty list are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = writtenInUrl(value)
    if (text !== '') parts.append(name, text)
  }
  // Commas and colons need no escape in a query, and are read by people.
  const written = parts.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return written ? `?${written}` : ''
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id of the address; what is none is left out: a mistyped one must not become a refused call. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined
}

export interface SetSearchOptions {
  /** Puts a step into the history, so that Back undoes it (opening a drawer, another week); filters replace. */
  push?: boolean
}

/**
 * What of the screen's state a colleague may want to see, kept in the address bar: `[search, setSearch]`.
 * `setSearch({ q: undefined })` takes a member away; others stay as they are.
 */
export function useSearchParams(): [
  Search,
  (patch: Record<string, string | readonly string[] | undefined>, options?: SetSearchOptions) => void,
] {
  const search: Search = useSearch({ strict: false })
  const go = useUntyped()
  const setSearch = useCallback(
    (patch: Record<string, string | readonly string[] | undefined>, options: SetSearchOptions = {}) => {
      const search = (previous: Record<string, unknown>) => ({ ...previous, ...patch })
      go({ to: '.', search, replace: !options.push, resetScroll: false })
    },
    [go],
  )
  return [search, setSearch]
}

/** Goes to another page of Pauta: its path, and what is after `?` there. */
export function useGo(): (path: string, search?: Search, options?: { readonly replace?: boolean }) => void {
  const go = useUntyped()
  return useCallback(
    (path: string, search: Search = {}, { replace = false } = {}) => go({ to: path, search, replace }),
    [go],
  )
}

interface Going {
  readonly to: string
  readonly search: Search | ((previous: Record<string, unknown>) => object)
  readonly replace?: boolean
  readonly resetScroll?: boolean
}

/** The router knows no page's search by its type: kits and pages read theirs as text, each member by itself. */
function useUntyped(): (going: Going) => void {
  const navigate = useNavigate()
  return useCallback((going: Going) => void navigate(going as Parameters<typeof navigate>[0]), [navigate])
}
