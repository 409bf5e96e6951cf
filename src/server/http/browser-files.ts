import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { decoderPolicy } from './security-headers.ts'

const built = join(import.meta.dirname, '../../../dist/browser')

/**
 * Serves the built application: files named by their content for ever, everything else fresh. Any address outside
 * `/api` that is no file is a page of the application, which itself says when there is no such page.
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
    // A missing file must not answer with the page: an old build's script would then fail with a riddle.
    if (/^\/(api|assets)\//.test(request.url)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
