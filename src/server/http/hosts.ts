import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/problem.ts'
import type { Environment } from '../settings/environment.ts'
import { isLoopback } from '../settings/loopback.ts'

/** Asked by whatever watches over the process, by whatever name it knows it; it answers without personal data. */
const forEverybody: ReadonlySet<string> = new Set(['/api/v1/health'])

/**
 * Whether a `Host` header names this server. A page from elsewhere may lead its own name to our address (DNS rebinding)
 * and would then read our answers as its own; what it cannot do is call itself by one of our names, or by an address.
 */
export function namesUs(
  header: string | undefined,
  { host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>,
): boolean {
  const name = hostnameOf(header)
  if (name === undefined) return false
  if (isLoopback(name)) return true
  if (publicUrl !== undefined) return name === hostnameOf(new URL(publicUrl).host) || name === hostnameOf(host)
  // Without a name of its own, one that listens beyond this machine is called by its address.
  return name === hostnameOf(host) || (!isLoopback(host) && isIP(name) !== 0)
}

/** `pauta.example` of `Pauta.Example:443`, `::1` of `[::1]:4000` and of `::1`; undefined for what is no host. */
function hostnameOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (isIP(header)) return header
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i.test(header)) return undefined
  const url = URL.parse(`http://${header}`)
  return url?.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/**
 * Refuses whatever is asked of another host's name, whatever the address asked for. What a proxy says beside it
 * (`X-Forwarded-Host`) does not count: a page could write that itself.
 */
export function answerOwnHostsOnly(app: FastifyInstance, environment: Pick<Environment, 'host' | 'publicUrl'>): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (namesUs(headers.host, environment) || forEverybody.has(routeOptions.url ?? '')) return
    throw new Problem('MISDIRECTED', {
      'pt-BR':
        'Este servidor não atende por este nome. Abra o Pauta pelo endereço de sempre; quem o instala define o nome em PUBLIC_URL.',
      en: 'This server does not answer to this name. Open Pauta by its usual address; whoever runs it sets the name in PUBLIC_URL.',
    })
  })
}
