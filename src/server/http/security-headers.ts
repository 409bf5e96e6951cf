import helmet from '@fastify/helmet'
import fastify from 'fastify'
import type { Environment } from '../settings/environment.ts'
import { noCompilers } from './no-compilers.ts'

/** Seconds for which a browser insists on https, once it has seen it. */
const year = 365 * 24 * 60 * 60

/**
 * The headers that keep a browser from harm, as the library has them for our settings. It makes them anew for every
 * answer, which costs as much as reading an appointment does in the database; ours never differ, so one answer is looked
 * at once.
 */
export async function securityHeadersOf(environment: Environment): Promise<[name: string, value: string][]> {
  const isSecure = environment.publicUrl?.startsWith('https:')
  const app = fastify({ schemaController: noCompilers })
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...providerOrigins(environment)],
        workerSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        // Mantine places styles at run time; scripts are only ever our own files.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // PDFs of patients, which the page hands to the browser's own viewer.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: year, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const headers: [string, string][] = []
  app.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers.push([name, String(value)])
    return reply.send()
  })
  await app.inject('/')
  await app.close()
  return headers
}

/**
 * The policy of the one worker that reads bar codes: a worker goes by its own answer's policy, so that WebAssembly may be
 * compiled in it and nowhere else, and nothing but our own files be reached (decision 80).
 */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Where the hosted provider's own code in the browser has to reach. */
function providerOrigins({ firebase }: Environment): string[] {
  if (!firebase) return []
  if (firebase.emulatorHost) return [`http://${firebase.emulatorHost}`]
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
}
