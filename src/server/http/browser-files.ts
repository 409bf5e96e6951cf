import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { decoderPolicy } from './security-headers.ts'

const built = join(import.meta.dirname, '../../../dist/browser')

/**
 * Serves the built application: files named by their content for ever, everything else fresh. What a browser asks for as a
 * page is one of the application, which itself says when there is no such page.
 */
export async function serveBrowser(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    cacheControl: false,
    setHeaders(response, path) {
      const fingerprinted = path.includes('/assets/')
      void response.header('cache-control', fingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\/assets\/decoder\.worker-[\w-]+\.js$/.test(path))
        void response.header('content-security-policy', decoderPolicy)
    },
  })
  app.get('/*', async (request, reply) => {
    if (!isPage(request.url, request.headers.accept)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}

/** Where programs look for how a server is: whoever watches it must not take a page for a yes. */
const askedByPrograms = /^\/(metrics|health|healthz|livez|readyz|ping|status|version)\/?$/i

/**
 * Whether an address may be a page. A missing file must not answer with one: an old build's script would then fail with a
 * riddle; nor an address of the API that is misspelt, nor one that a program asks for.
 */
function isPage(url: string, accept: string | undefined): boolean {
  const [path = ''] = url.split('?', 1)
  if (/^\/(api|assets)(\/|$)/i.test(path) || path.split('/').some((part) => part.includes('.'))) return false
  return !askedByPrograms.test(path) && accept !== undefined && accept.includes('text/html')
}
