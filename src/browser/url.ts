/** The parts of a call that end up in its address. */
export interface UrlInput {
  readonly params?: unknown
  readonly query?: unknown
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** A value as an address carries it: lists separated by commas, nothing for what is not there. */
export function writtenInUrl(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(writtenInUrl).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The address of an endpoint: `:name` replaced from `params`, `query` appended with lists comma-separated.
 * Members that are undefined, null, or an empty list are left out.
 * @throws RangeError when a parameter of the path is missing
 */
export function urlOf(path: string, input: UrlInput): string {
  const params = new Map(entriesOf(input.params))
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = writtenInUrl(params.get(name))
    if (value === '') throw new RangeError(`Missing in the address: ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of entriesOf(input.query)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    query.append(name, writtenInUrl(value))
  }
  const search = query.toString()
  return `/api/v1${filled}${search ? `?${search}` : ''}`
}
