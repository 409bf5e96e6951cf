/** What every answer says to browsers, of data as of pages: the name of a header, and what must or must not stand in it. */
const wanted: readonly [name: string, told: RegExp, not?: RegExp][] = [
  ['content-security-policy', /default-src 'self'/],
  ['content-security-policy', /script-src 'self';/, /script-src[^;]*unsafe|unsafe-eval|https?:|\*/],
  ['content-security-policy', /script-src-attr 'none'/],
  ['content-security-policy', /object-src 'none'/],
  ['content-security-policy', /frame-src blob:(;|$)/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['content-security-policy', /base-uri 'self'/],
  ['content-security-policy', /form-action 'self'/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^same-origin$/],
  ['permissions-policy', /geolocation=\(\)/],
  ['x-robots-tag', /^noindex, nofollow$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['x-request-id', /./],
]

/** Which protecting headers an answer lacks, or says wrongly; reached by http, for insisting on https would lock people out. */
export function headerFaults(headers: Headers): string[] {
  const faults = wanted.flatMap(([name, told, not]) => {
    const said = headers.get(name) ?? ''
    return told.test(said) && !not?.test(said) ? [] : [`${name}: ${said}`]
  })
  const forbidden = ['x-powered-by', 'strict-transport-security'].filter((name) => headers.has(name))
  return [...faults, ...forbidden]
}
