import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { iconPatience } from '../../../shared/icons.ts'
import { iconKind } from './icon-kind.ts'
import { isPublicAddress } from './public-address.ts'

/** Bytes. Icons are small; what is larger is none. */
const largestIcon = 64 * 1024
/** An address may have moved once or twice. */
const mostRedirects = 2

export interface IconSource {
  /** Every IP address of a host. */
  readonly resolve?: (host: string) => Promise<string[]>
  readonly request?: typeof requestByTls
  /** Where a connection may go. */
  readonly isAllowed?: (address: string) => boolean
  /** Milliseconds for everything together. */
  readonly patience?: number
}

const resolveByDns = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Fetches a small picture from the public internet and answers it as a data address; null where it cannot be had in time.
 *
 * Whoever names the address must not reach through this server what only this server can: only https, only port 443, only
 * public addresses, looked at after the name is resolved and then connected to (a name that resolves anew could lead
 * elsewhere), each redirect as the first. No cookies, no credentials; size and kind are looked at, not believed.
 */
export async function fetchIcon(address: string, source: IconSource = {}): Promise<string | null> {
  const signal = AbortSignal.timeout(source.patience ?? iconPatience)
  try {
    return await Promise.race([
      follow(address, source, signal),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ])
  } catch {
    // A picture that is not there is no failure of ours: anyone who shows it has another one.
    return null
  }
}

async function follow(first: string, source: IconSource, signal: AbortSignal): Promise<string | null> {
  let next: string = first
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const url = permitted(next)
    const pinned = await pinnedAddress(url.hostname.replace(/^\[(.*)\]$/, '$1'), source)
    if (!pinned) return null
    const response = await open(url, pinned, source, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return await read(response)
    response.destroy()
    if (statusCode < 301 || statusCode > 308 || !headers.location) return null
    next = new URL(headers.location, url).href
  }
  return null
}

/** @throws Error for an address that is never fetched */
function permitted(address: string): URL {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new Error('Only https addresses of the public internet are fetched')
  }
  return url
}

/** The address to connect to; undefined when one of the host's is not public, since which one is taken would be chance. */
async function pinnedAddress(
  host: string,
  { resolve = resolveByDns, isAllowed = isPublicAddress }: IconSource,
): Promise<string | undefined> {
  const addresses = isIP(host) ? [host] : await resolve(host)
  return addresses.every(isAllowed) ? addresses[0] : undefined
}

function open(
  url: URL,
  address: string,
  { request = requestByTls }: IconSource,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = isIP(address)
  const toPinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const headers = { accept: 'image/*', 'user-agent': 'Pauta' }
  return new Promise((resolve, reject) => {
    request(url, { lookup: toPinned, signal, headers, agent: false }, resolve).once('error', reject).end()
  })
}

async function read(response: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    pieces.push(piece as Buffer)
    size += (piece as Buffer).length
    if (size > largestIcon) {
      response.destroy()
      return null
    }
  }
  const content = Buffer.concat(pieces)
  const kind = iconKind(content)
  return kind ? `data:${kind};base64,${content.toString('base64')}` : null
}
